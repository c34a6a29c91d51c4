import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { SQSHandler, SQSRecord } from 'aws-lambda'
import { log } from '#functions/lib/log.ts'
import { getRetryDelay } from '#functions/notifications/back-off.ts'
import { sendNotification } from '#functions/notifications/send-notification.ts'
import { notificationMessage } from '#functions/notifications/records/notification-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { getComposer } from './composers.ts'

const send = async ({ body, attributes, receiptHandle }: SQSRecord): Promise<void> => {
  const message = notificationMessage.parse(JSON.parse(body))
  try {
    await sendNotification(runtime, message, await getComposer(message.kind))
  } catch (error) {
    const seconds = getRetryDelay(Number(attributes.ApproximateReceiveCount), runtime.random)
    const { subject, name } = message
    log.warn('notification postponed', { subject, notification: name, seconds })
    // Loaded on demand, because few messages fail.
    const { delayMessage } = await import('#functions/lib/queues.ts')
    await delayMessage('notifications', receiptHandle, seconds)
    throw error
  }
}

const processor = new BatchProcessor(EventType.SQS)

/**
 * Sends notifications, one message for each channel and person. A failed one is repeated for hours,
 * less and less often, and then goes to the dead-letter queue.
 */
export const handler: SQSHandler = (event, context) =>
  processPartialResponse(event, send, processor, { context, throwOnFullBatchFailure: false })
