import { setTimeout as sleep } from 'node:timers/promises'
import type { Objects } from '#infra/local/aws/objects.ts'
import type { Queues } from '#infra/local/aws/queues.ts'
import { createWaiters } from '#infra/local/aws/waiters.ts'
import type { Settings } from '#infra/local/aws/settings.ts'
import type { FunctionDefinition, Functions } from '#infra/local/lambda/functions.ts'
import type { PermissionCheck } from '#infra/local/lambda/policies.ts'
import type { Table } from '#infra/local/tables/create-tables.ts'
import type { DynamoDb } from '#infra/local/tables/dynamodb.ts'
import { type ListExpired, sweepExpired } from '#infra/local/tables/sweep-expired.ts'
import type { RunningWork } from '#infra/local/running-work.ts'
import type { FindResources } from '#infra/local/template/resolve.ts'
import { createFailureStore } from './failure-store.ts'
import { readMappings, type Mapping } from './mappings.ts'
import { runQueueSource } from './queue-source.ts'
import { readSchedules, runSchedules } from './schedules.ts'
import { createPageReader } from './stream-reader.ts'
import { findSourceDenial } from './source-permissions.ts'
import { runStreamSource } from './stream-source.ts'

/** AWS deletes expired items within days. Every 15 minutes is often enough and cheap here. */
const sweepInterval = 15 * 60_000

/** How long the clock waits for the queues before and after it is moved, and between two looks at them, in milliseconds. */
const idleTimeout = 10_000
const idlePause = 10

/** Starts the event sources: queues, streams, schedules and the deletion of expired items. */
export const startSources = (options: {
  find: FindResources
  definitions: readonly FunctionDefinition[]
  functions: Functions
  /** What each role may do, by its ARN. */
  policies: ReadonlyMap<string, PermissionCheck>
  tables: readonly Table[]
  dynamoDb: DynamoDb
  /** The engine's own way to find expired items, if it has one. */
  listExpired: ListExpired | undefined
  queues: Queues
  objects: Objects
  settings: Settings
  shift: () => number
  /** Gets the work that `stop` does not wait for: runs of schedules and deletions under way. */
  work: RunningWork
  report: (failure: string) => void
}) => {
  const { find, definitions, functions, tables, dynamoDb, queues, settings, shift, work, report } =
    options
  const failures = createFailureStore(options)
  const stopSignal = new AbortController()
  const { signal } = stopSignal
  const writes = createWaiters()
  const pages = createPageReader(dynamoDb)
  const notifyWrite = () => {
    pages.handleWrite()
    writes.wakeAll()
  }

  const queueSources: ReturnType<typeof runQueueSource>[] = []
  /** Waits until every queue is idle, but not for handlers that hang. */
  const waitForQueues = async () => {
    const end = performance.now() + idleTimeout
    while (!signal.aborted && performance.now() < end) {
      if (queueSources.every((source) => source.isIdle())) return
      await sleep(idlePause)
    }
  }

  const run = (mapping: Mapping): Promise<unknown> => {
    const queue = queues.findByArn(mapping.sourceArn)
    if (queue) {
      const source = runQueueSource({ mapping, queue, queues, functions, signal, report })
      queueSources.push(source)
      return source.ended
    }
    const table = tables.find(({ arn }) => mapping.sourceArn.startsWith(`${arn}/stream/`))
    if (!table) throw new Error(`No queue or table for ${mapping.sourceArn}`)
    return runStreamSource({
      mapping,
      table,
      dynamoDb,
      pages,
      failures,
      functions,
      settings,
      writes,
      signal,
      shift,
      report,
    })
  }

  const mappings = readMappings(find, definitions).filter((mapping) => {
    const denial = findSourceDenial(mapping, options.policies)
    if (denial !== undefined) report(`Event source ${mapping.id} is not read: ${denial}`)
    return denial === undefined
  })
  const running = mappings.map((mapping) =>
    run(mapping).catch((error: unknown) => {
      if (!signal.aborted) report(`Event source ${mapping.id} has stopped: ${String(error)}`)
    }),
  )
  const scheduled = readSchedules(find, definitions)
  const schedules = runSchedules({
    schedules: scheduled,
    functions,
    queues,
    settings,
    work,
    signal,
    report,
  })

  const sweep = async () => {
    const removed = await Promise.all(
      tables.map((table) => sweepExpired(dynamoDb, table, options.listExpired)),
    )
    if (removed.some((count) => count > 0)) notifyWrite()
  }
  const timer = setInterval(() => {
    work
      .add(sweep())
      .catch((error: unknown) => report(`Could not delete expired items: ${String(error)}`))
  }, sweepInterval)

  return {
    /** The handlers that run, by the ARN of the source or the id of the schedule. */
    started: [
      ...mappings.map(({ sourceArn, definition }) => [sourceArn, definition.handler] as const),
      ...scheduled.map(({ id, definition }) => [id, definition.handler] as const),
    ],
    /** Wakes the stream readers after a write to a table. */
    notifyWrite,
    /** Resolves when no message of a queue is being handled or waits for it. */
    waitForQueues,
    /**
     * Handles a moved clock: delivers visible messages, deletes expired items, runs due schedules and
     * waits for the work that they have queued.
     */
    handleClockChange: async () => {
      queues.handleClockChange()
      await sweep()
      await schedules.runDue()
      await waitForQueues()
    },
    stop: async () => {
      clearInterval(timer)
      stopSignal.abort()
      await Promise.all(running)
    },
  }
}
