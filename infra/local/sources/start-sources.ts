import type { Queues } from '../aws/queues.ts'
import type { Settings } from '../aws/settings.ts'
import type { FunctionDefinition, Functions } from '../lambda/functions.ts'
import type { Table } from '../tables/create-tables.ts'
import type { DynamoDb } from '../tables/dynamodb.ts'
import { sweepExpired } from '../tables/sweep-expired.ts'
import type { FindResources } from '../template/resolve.ts'
import { readMappings, type Mapping } from './mappings.ts'
import { runQueueSource } from './queue-source.ts'
import { readSchedules, runSchedules } from './schedules.ts'
import { createWriteNews, runStreamSource } from './stream-source.ts'

/** AWS promises to remove expired items within days; a scan every quarter of an hour is cheap here. */
const sweepInterval = 15 * 60_000

/** Everything that wakes functions without a caller. */
export const startSources = (options: {
  find: FindResources
  definitions: readonly FunctionDefinition[]
  functions: Functions
  tables: readonly Table[]
  dynamoDb: DynamoDb
  queues: Queues
  settings: Settings
  shift: () => number
  report: (failure: string) => void
}) => {
  const { find, definitions, functions, tables, dynamoDb, queues, settings, shift, report } =
    options
  const ending = new AbortController()
  const { signal } = ending
  const news = createWriteNews()

  const run = (mapping: Mapping): Promise<unknown> => {
    const queue = queues.withArn(mapping.sourceArn)
    if (queue) return runQueueSource({ mapping, queue, queues, functions, signal, report })
    const table = tables.find(({ arn }) => mapping.sourceArn.startsWith(`${arn}/stream/`))
    if (!table) throw new Error(`No queue or table behind ${mapping.sourceArn}`)
    return runStreamSource({
      mapping,
      table,
      dynamoDb,
      queues,
      functions,
      settings,
      news,
      signal,
      shift,
      report,
    })
  }

  const running = readMappings(find, definitions).map((mapping) =>
    run(mapping).catch((error: unknown) => {
      if (!signal.aborted) report(`${mapping.id} has stopped: ${String(error)}`)
    }),
  )
  const schedules = runSchedules({
    schedules: readSchedules(find, definitions),
    functions,
    queues,
    settings,
    signal,
    report,
  })

  const sweep = async () => {
    const removed = await Promise.all(tables.map((table) => sweepExpired(dynamoDb, table)))
    if (removed.some((count) => count > 0)) news.wrote()
  }
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => report(`Expired items stay: ${String(error)}`))
  }, sweepInterval)

  return {
    /** A table was written. */
    wrote: news.wrote,
    /** The clock was moved: runs what is due, hands out what is visible, removes what has expired. */
    clockMoved: async () => {
      queues.clockMoved()
      await sweep()
      await schedules.runDue()
    },
    stop: async () => {
      clearInterval(timer)
      ending.abort()
      await Promise.all(running)
    },
  }
}
