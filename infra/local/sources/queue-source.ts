import { setTimeout as sleep } from 'node:timers/promises'
import type { SQSEvent, SQSRecord } from 'aws-lambda'
import { createHash } from 'node:crypto'
import type { Message, QueueDefinition, Queues } from '#infra/local/aws/queues.ts'
import { describeFailure, type Functions } from '#infra/local/lambda/functions.ts'
import { listFailedItems } from './batch-failures.ts'
import type { Mapping } from './mappings.ts'

/** How long a receive waits for a message, in seconds. */
const longPollSeconds = 20

const toRecord = (message: Message, queue: QueueDefinition): SQSRecord => ({
  messageId: message.messageId,
  receiptHandle: message.receipt,
  body: message.body,
  attributes: {
    ApproximateReceiveCount: String(message.receiveCount),
    SentTimestamp: String(message.sentAt),
    SenderId: 'local',
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
  },
  messageAttributes: {},
  md5OfBody: createHash('md5').update(message.body).digest('hex'),
  eventSource: 'aws:sqs',
  eventSourceARN: queue.arn,
  awsRegion: queue.arn.split(':')[3] ?? '',
})

/** Returns the record that filters see: a body in JSON is not text but its value. */
const toFilteredRecord = (record: SQSRecord): unknown => {
  try {
    const body: unknown = JSON.parse(record.body)
    return { ...record, body }
  } catch {
    return record
  }
}

/**
 * Invokes a function with a queue's messages until stopped. Processed messages are removed. Failed
 * ones are received again after the visibility time-out, and finally go to the dead-letter queue.
 */
export const runQueueSource = (options: {
  mapping: Mapping
  queue: QueueDefinition
  queues: Queues
  functions: Functions
  signal: AbortSignal
  report: (failure: string) => void
}) => {
  const { mapping, queue, queues, functions, signal, report } = options

  let running = 0
  const handle = async (messages: readonly Message[]) => {
    const accepted: SQSRecord[] = []
    for (const message of messages) {
      const record = toRecord(message, queue)
      if (mapping.accepts(toFilteredRecord(record))) accepted.push(record)
      else queues.remove(queue, message.receipt)
    }
    if (accepted.length === 0) return
    const event: SQSEvent = { Records: accepted }
    const outcome = await functions.invoke(mapping.definition, event)
    const ids = accepted.map(({ messageId }) => messageId)
    const failed = listFailedItems(outcome, ids, mapping.reportsFailures)
    if (failed.length > 0)
      report(`${mapping.definition.name}: ${describeFailure(outcome) ?? `${failed.length} failed`}`)
    if (failed === 'all') return
    for (const { messageId, receiptHandle } of accepted)
      if (!failed.includes(messageId)) queues.remove(queue, receiptHandle)
  }

  const poll = async () => {
    while (!signal.aborted) {
      const messages = await queues.receive(queue, {
        max: mapping.batchSize,
        wait: longPollSeconds,
        signal,
      })
      if (messages.length > 0) {
        running += 1
        await handle(messages).finally(() => {
          running -= 1
        })
      }
      if (mapping.window > 0 && !signal.aborted)
        await sleep(mapping.window, undefined, { signal }).catch(() => {})
    }
  }
  return {
    ended: Promise.all(Array.from({ length: mapping.concurrency }, poll)),
    /** Whether no message is being handled or waits for it. */
    isIdle: () => running === 0 && queues.counts(queue).visible === 0,
  }
}
