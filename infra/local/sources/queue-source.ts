import { setTimeout as sleep } from 'node:timers/promises'
import type { SQSEvent } from 'aws-lambda'
import { createHash } from 'node:crypto'
import type { Message, QueueDefinition, Queues } from '../aws/queues.ts'
import { failureOf, type Functions } from '../lambda/functions.ts'
import { failedItems } from './batch-failures.ts'
import type { Mapping } from './mappings.ts'

/** How long one look at an empty queue lasts, in seconds; a message ends it. */
const longPoll = 20

/** Batches of one queue that run at once. */
const concurrency = 5

const eventOf = (messages: readonly Message[], queue: QueueDefinition): SQSEvent => ({
  Records: messages.map((message) => ({
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
  })),
})

const bodyOf = (message: Message): unknown => {
  try {
    return JSON.parse(message.body)
  } catch {
    return message.body
  }
}

/**
 * Leads a queue's messages to a function until stopped. What the function did is removed; what
 * it failed comes again when its visibility ends, and at last goes to the dead letters.
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

  const handle = async (messages: readonly Message[]) => {
    const accepted: Message[] = []
    for (const message of messages)
      if (mapping.accepts({ body: bodyOf(message) })) accepted.push(message)
      else queues.remove(queue, message.receipt)
    if (accepted.length === 0) return
    const outcome = await functions.invoke(mapping.definition, eventOf(accepted, queue))
    const ids = accepted.map(({ messageId }) => messageId)
    const failed = failedItems(outcome, ids, mapping.reportsFailures)
    if (failed.length > 0)
      report(`${mapping.definition.name}: ${failureOf(outcome) ?? `${failed.length} failed`}`)
    if (failed === 'all') return
    for (const message of accepted)
      if (!failed.includes(message.messageId)) queues.remove(queue, message.receipt)
  }

  const poll = async () => {
    while (!signal.aborted) {
      const messages = await queues.receive(queue, {
        max: mapping.batchSize,
        wait: longPoll,
        signal,
      })
      if (messages.length > 0) await handle(messages)
      if (mapping.window > 0 && !signal.aborted)
        await sleep(mapping.window, undefined, { signal }).catch(() => {})
    }
  }
  return Promise.all(Array.from({ length: concurrency }, poll))
}
