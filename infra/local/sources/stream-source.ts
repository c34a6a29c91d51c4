import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Queues } from '../aws/queues.ts'
import type { Settings } from '../aws/settings.ts'
import { failureOf, type Functions } from '../lambda/functions.ts'
import type { Table } from '../tables/create-tables.ts'
import type { DynamoDb } from '../tables/dynamodb.ts'
import { objectOf } from '../template/json.ts'
import { failedItems } from './batch-failures.ts'
import type { Mapping } from './mappings.ts'
import { openStream, type StreamRecord } from './stream-reader.ts'

/** How long a reader waits for the news of a write before it looks by itself, in milliseconds. */
const idleWait = 1000

/** Waits before a batch is tried again: doubled each time, in milliseconds. */
const retryWait = { first: 100, longest: 5000 } as const

const numberOf = ({ dynamodb }: StreamRecord) => dynamodb.SequenceNumber
const bornAt = ({ dynamodb }: StreamRecord) => dynamodb.ApproximateCreationDateTime * 1000

/** What Lambda writes to the failure queue: where the records are, not the records. */
const failureNote = (
  mapping: Mapping,
  records: readonly StreamRecord[],
  attempts: number,
  condition: 'RetryAttemptsExhausted' | 'RecordAgeExceeded',
) =>
  JSON.stringify({
    requestContext: {
      functionArn: mapping.definition.arn,
      condition,
      approximateInvokeCount: attempts,
    },
    version: '1.0',
    timestamp: new Date().toISOString(),
    DDBStreamBatchInfo: {
      startSequenceNumber: records[0] && numberOf(records[0]),
      endSequenceNumber: records.at(-1)?.dynamodb.SequenceNumber,
      batchSize: records.length,
      streamArn: mapping.sourceArn,
    },
  })

/** Who removes an item whose time is up, in the stream's words. */
const timeToLive = { type: 'Service', principalId: 'dynamodb.amazonaws.com' } as const

/** A record as Lambda hands it on: by the local clock, and with the sweeper's removals marked. */
const localRecord = (
  record: StreamRecord,
  { mapping, table, shift }: { mapping: Mapping; table: Table; shift: () => number },
): StreamRecord => {
  const { dynamodb, eventName } = record
  const expiry = objectOf(objectOf(dynamodb['OldImage'])[table.ttlAttribute ?? ''])['N']
  const at = dynamodb.ApproximateCreationDateTime + Math.round(shift() / 1000)
  return {
    ...record,
    eventSourceARN: mapping.sourceArn,
    awsRegion: mapping.sourceArn.split(':')[3],
    ...(eventName === 'REMOVE' && Number(expiry) <= at && { userIdentity: timeToLive }),
    dynamodb: { ...dynamodb, ApproximateCreationDateTime: at },
  }
}

/** Told of writes to any table, so that readers need not poll hard. */
export const createWriteNews = () => {
  const news = new EventEmitter().setMaxListeners(0)
  return {
    wrote: () => news.emit('write'),
    next: (milliseconds: number, signal: AbortSignal) =>
      once(news, 'write', {
        signal: AbortSignal.any([AbortSignal.timeout(milliseconds), signal]),
      }).catch(() => undefined),
  }
}

export type WriteNews = ReturnType<typeof createWriteNews>

/**
 * Leads a table's changes, in order, to a function until stopped. A batch that fails is halved
 * and tried again, until its attempts or its age are used up: then it is noted in the failure
 * queue and left behind. Where it stands is written down after each batch.
 */
export const runStreamSource = async (options: {
  mapping: Mapping
  table: Table
  dynamoDb: DynamoDb
  queues: Queues
  functions: Functions
  settings: Settings
  news: WriteNews
  signal: AbortSignal
  /** How far the local clock is ahead of the engine's, in milliseconds. */
  shift: () => number
  report: (failure: string) => void
}) => {
  const { mapping, table, queues, functions, settings, news, signal, report } = options
  const { streamArn } = table
  if (streamArn === undefined) throw new Error(`${table.name} has no stream`)
  const positionKey = `stream/${mapping.id}`
  const keep = (record: StreamRecord) =>
    settings.set(positionKey, JSON.stringify([streamArn, numberOf(record)]))

  const giveUp = (
    records: readonly StreamRecord[],
    attempts: number,
    condition: Parameters<typeof failureNote>[3],
  ) => {
    const queue = mapping.failureArn === undefined ? undefined : queues.withArn(mapping.failureArn)
    if (queue) queues.send(queue, failureNote(mapping, records, attempts, condition))
    report(`${mapping.definition.name}: gave up ${records.length} changes (${condition})`)
  }

  /** Invokes with a batch and answers what is still to do: nothing, or its tail from the first failure. */
  const attempt = async (records: readonly StreamRecord[]): Promise<readonly StreamRecord[]> => {
    const event = { Records: records }
    const outcome = await functions.invoke(mapping.definition, event)
    const failed = failedItems(outcome, records.map(numberOf), mapping.reportsFailures)
    if (failed.length === 0) return []
    report(`${mapping.definition.name}: ${failureOf(outcome) ?? `${failed.length} changes failed`}`)
    if (failed === 'all') return records
    return records.slice(records.findIndex((record) => failed.includes(numberOf(record))))
  }

  const pause = async (attempts: number) => {
    const wait = Math.min(retryWait.longest, retryWait.first * 2 ** (attempts - 1))
    await sleep(wait, undefined, { signal }).catch(() => {})
  }

  const handle = async (records: readonly StreamRecord[], attempts = 0): Promise<void> => {
    if (attempts > 0) await pause(attempts)
    if (records.length === 0 || signal.aborted) return
    const left = await attempt(records)
    const [first] = left
    if (!first) return
    // Progress and halving do not use up attempts: only a batch that fails again as it is does.
    const tried = left.length < records.length ? 1 : attempts + 1
    if (Date.now() - bornAt(first) > mapping.maxAge) return giveUp(left, tried, 'RecordAgeExceeded')
    const mustSplit = tried > 1 || tried >= mapping.maxAttempts
    if (mapping.bisects && mustSplit && left.length > 1) {
      const middle = Math.ceil(left.length / 2)
      await handle(left.slice(0, middle), 1)
      return handle(left.slice(middle))
    }
    if (tried >= mapping.maxAttempts) return giveUp(left, tried, 'RetryAttemptsExhausted')
    return handle(left, tried)
  }

  const known: unknown = JSON.parse(settings.get(positionKey) ?? 'null')
  const after = Array.isArray(known) && known[0] === streamArn ? String(known[1]) : undefined
  const start = mapping.fromStart ? 'oldest' : 'next'
  const stream = await openStream(
    options.dynamoDb,
    streamArn,
    after === undefined ? start : { after },
  )
  while (!signal.aborted) {
    const arrival = news.next(idleWait, signal)
    const records = await stream.next(mapping.batchSize)
    const last = records.at(-1)
    if (!last) {
      await arrival
      continue
    }
    const shown = records.map((record) => localRecord(record, options))
    await handle(shown.filter((record) => mapping.accepts(record)))
    if (!signal.aborted) keep(last)
  }
}
