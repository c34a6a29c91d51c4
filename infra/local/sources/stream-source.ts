import { setTimeout as sleep } from 'node:timers/promises'
import type { Waiters } from '#infra/local/aws/waiters.ts'
import type { Settings } from '#infra/local/aws/settings.ts'
import { describeFailure, type Functions } from '#infra/local/lambda/functions.ts'
import type { Table } from '#infra/local/tables/create-tables.ts'
import type { DynamoDb } from '#infra/local/tables/dynamodb.ts'
import { toObject } from '#infra/local/template/json.ts'
import { listFailedItems } from './batch-failures.ts'
import type { FailureStore } from './failure-store.ts'
import type { Mapping } from './mappings.ts'
import { openStream, type PageReader, type StreamRecord } from './stream-reader.ts'

/** How long a reader waits for the signal of a write before it polls, in milliseconds. */
const idleWaitMs = 1000

/**
 * The pause after a batch that was not full, in milliseconds, so that a busy stream is read in large
 * batches. Lambda reads a shard four times a second.
 */
const pauseMs = 50

/** Waits before a batch is tried again, in milliseconds. The wait doubles each time. */
const retryWaitMs = { first: 100, max: 5000 } as const

const getSequenceNumber = ({ dynamodb }: StreamRecord) => dynamodb.SequenceNumber
const getCreationTime = ({ dynamodb }: StreamRecord) => dynamodb.ApproximateCreationDateTime * 1000

/** What Lambda reports about records that it gives up: their positions in the stream. */
const buildFailureReport = (
  mapping: Mapping,
  records: readonly StreamRecord[],
  attempts: number,
  condition: 'RetryAttemptsExhausted' | 'RecordAgeExceeded',
) => ({
  requestContext: {
    functionArn: mapping.definition.arn,
    condition,
    approximateInvokeCount: attempts,
  },
  version: '1.0',
  timestamp: new Date().toISOString(),
  DDBStreamBatchInfo: {
    startSequenceNumber: records[0] && getSequenceNumber(records[0]),
    endSequenceNumber: records.at(-1)?.dynamodb.SequenceNumber,
    batchSize: records.length,
    streamArn: mapping.sourceArn,
  },
})

/** The `userIdentity` of a deletion by TTL. */
const ttlIdentity = { type: 'Service', principalId: 'dynamodb.amazonaws.com' } as const

/** Converts a record for Lambda: its time is that of the local clock, deletions by TTL are marked. */
const toLocalRecord = (
  record: StreamRecord,
  { mapping, table, shift }: { mapping: Mapping; table: Table; shift: () => number },
): StreamRecord => {
  const { dynamodb, eventName } = record
  const expiry = toObject(toObject(dynamodb['OldImage'])[table.ttlAttribute ?? ''])['N']
  const at = dynamodb.ApproximateCreationDateTime + Math.round(shift() / 1000)
  return {
    ...record,
    eventSourceARN: mapping.sourceArn,
    awsRegion: mapping.sourceArn.split(':')[3],
    ...(eventName === 'REMOVE' && Number(expiry) <= at && { userIdentity: ttlIdentity }),
    dynamodb: { ...dynamodb, ApproximateCreationDateTime: at },
  }
}

interface StreamSourceOptions {
  mapping: Mapping
  table: Table
  dynamoDb: DynamoDb
  /** Reads the pages of streams for all readers. */
  pages: PageReader
  failures: FailureStore
  functions: Functions
  settings: Settings
  /** Woken after a write to any table, so that readers rarely need to poll. */
  writes: Waiters
  signal: AbortSignal
  /** Returns how far the local clock is ahead of the engine's, in milliseconds. */
  shift: () => number
  report: (failure: string) => void
}

/** Creates a function that invokes the function with a batch until it succeeds or is discarded. */
const createBatchHandler = ({
  mapping,
  failures,
  functions,
  signal,
  report,
}: Pick<StreamSourceOptions, 'mapping' | 'failures' | 'functions' | 'signal' | 'report'>) => {
  const giveUp = (
    records: readonly StreamRecord[],
    attempts: number,
    condition: Parameters<typeof buildFailureReport>[3],
  ) => {
    failures.add(mapping, buildFailureReport(mapping, records, attempts, condition), records)
    report(`${mapping.definition.name}: discarded ${records.length} changes (${condition})`)
  }

  /** Invokes the function with a batch. Returns the records from the first failure on, or none. */
  const attempt = async (records: readonly StreamRecord[]): Promise<readonly StreamRecord[]> => {
    const event = { Records: records }
    const outcome = await functions.invoke(mapping.definition, event)
    const failed = listFailedItems(outcome, records.map(getSequenceNumber), mapping.reportsFailures)
    if (failed.length === 0) return []
    report(
      `${mapping.definition.name}: ${describeFailure(outcome) ?? `${failed.length} changes failed`}`,
    )
    if (failed === 'all') return records
    return records.slice(records.findIndex((record) => failed.includes(getSequenceNumber(record))))
  }

  const pause = async (attempts: number) => {
    const wait = Math.min(retryWaitMs.max, retryWaitMs.first * 2 ** (attempts - 1))
    await sleep(wait, undefined, { signal }).catch(() => {})
  }

  const handle = async (records: readonly StreamRecord[], attempts = 0): Promise<void> => {
    if (attempts > 0) await pause(attempts)
    if (records.length === 0 || signal.aborted) return
    const remaining = await attempt(records)
    const [first] = remaining
    if (!first) return
    // Progress and splitting use no attempts. Only a batch that fails again unchanged does.
    const attemptCount = remaining.length < records.length ? 1 : attempts + 1
    if (Date.now() - getCreationTime(first) > mapping.maxAge)
      return giveUp(remaining, attemptCount, 'RecordAgeExceeded')
    const mustSplit = attemptCount > 1 || attemptCount >= mapping.maxAttempts
    if (mapping.bisects && mustSplit && remaining.length > 1) {
      const middle = Math.ceil(remaining.length / 2)
      await handle(remaining.slice(0, middle), 1)
      return handle(remaining.slice(middle))
    }
    if (attemptCount >= mapping.maxAttempts)
      return giveUp(remaining, attemptCount, 'RetryAttemptsExhausted')
    return handle(remaining, attemptCount)
  }
  return handle
}

/**
 * Invokes a function with a table's changes, batch by batch, until stopped. Lambda handles batches of
 * different items at once; here one invocation has them all, so that it reads and queues together what
 * they share. A failed batch is split and tried again until its attempts or its age are exhausted. Then
 * it is sent to the destination of failures and skipped. The position in the stream is stored after each
 * batch.
 */
export const runStreamSource = async (options: StreamSourceOptions) => {
  const { mapping, table, pages, settings, writes, signal } = options
  const { streamArn } = table
  if (streamArn === undefined) throw new Error(`${table.name} has no stream`)
  const positionKey = `stream/${mapping.id}`
  const savePosition = (record: StreamRecord) =>
    settings.set(positionKey, JSON.stringify([streamArn, getSequenceNumber(record)]))

  const handle = createBatchHandler(options)

  const stored: unknown = JSON.parse(settings.get(positionKey) ?? 'null')
  const after = Array.isArray(stored) && stored[0] === streamArn ? String(stored[1]) : undefined
  const start = mapping.fromStart ? 'oldest' : 'next'
  const position = after === undefined ? start : { after }
  const stream = await openStream(options.dynamoDb, { streamArn, position, pages })
  while (!signal.aborted) {
    const nextWrite = writes.wait(idleWaitMs, signal)
    const records = await stream.next(mapping.batchSize)
    const last = records.at(-1)
    if (last) {
      const localRecords = records.map((record) => toLocalRecord(record, options))
      const accepted = localRecords.filter((record) => mapping.accepts(record))
      await handle(accepted)
      if (!signal.aborted) savePosition(last)
    } else await nextWrite
    if (records.length < mapping.batchSize)
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
  }
}
