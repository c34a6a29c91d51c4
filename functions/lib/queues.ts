import {
  ChangeMessageVisibilityCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { requireEnv } from './env.ts'

/** The queues that the product sends to. */
export type QueueName =
  | 'carrier-events'
  | 'notifications'
  | 'labels'
  | 'exports'
  | 'imports'
  | 'due-payments'
  | 'due-reminders'
  | 'due-work'
  | 'sandbox-payments'
  | 'sweeps'
  | 'webhooks'

const client = new SQSClient({})

/** SQS accepts at most this many messages in one request. */
const batchSize = 10

const getUrl = (queue: QueueName) =>
  requireEnv(`${queue.replaceAll('-', '_').toUpperCase()}_QUEUE_URL`)

/**
 * Sends a message to a queue. Delivery is at least once, so its handler must be idempotent.
 */
export const sendToQueue = async (queue: QueueName, message: object): Promise<void> => {
  await client.send(
    new SendMessageCommand({ QueueUrl: getUrl(queue), MessageBody: JSON.stringify(message) }),
  )
}

/** A message that is delayed by up to 900 seconds. */
interface DelayedMessage {
  readonly message: object
  readonly afterSeconds: number
  /** Whose work it is. The messages of one do not hold up those of others (fair queues of SQS). */
  readonly tenant?: string | undefined
}

/**
 * Sends messages to a queue, in batches, each with its delay.
 * @throws when one of them was not accepted; others may have been.
 */
export const sendDelayed = async (
  queue: QueueName,
  messages: readonly DelayedMessage[],
): Promise<void> => {
  for (let start = 0; start < messages.length; start += batchSize) {
    const { Failed } = await client.send(
      new SendMessageBatchCommand({
        QueueUrl: getUrl(queue),
        Entries: messages
          .slice(start, start + batchSize)
          .map(({ message, afterSeconds, tenant }, index) => ({
            Id: String(index),
            MessageBody: JSON.stringify(message),
            DelaySeconds: afterSeconds,
            ...(tenant !== undefined && { MessageGroupId: tenant }),
          })),
      }),
    )
    if (Failed?.length) throw new Error(`${queue}: ${Failed.length} messages were not accepted`)
  }
}

/**
 * Sends messages to a queue, in batches. `tenants` has the tenant of each message, for fair queues.
 * @throws when one of them was not accepted; others may have been.
 */
export const sendAllToQueue = (
  queue: QueueName,
  messages: readonly object[],
  tenants: readonly string[] = [],
): Promise<void> =>
  sendDelayed(
    queue,
    messages.map((message, index) => ({ message, afterSeconds: 0, tenant: tenants[index] })),
  )

/** Hides a message that could not be handled for some seconds, after which it is received again. */
export const delayMessage = async (
  queue: QueueName,
  receiptHandle: string,
  seconds: number,
): Promise<void> => {
  await client.send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: getUrl(queue),
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: seconds,
    }),
  )
}
