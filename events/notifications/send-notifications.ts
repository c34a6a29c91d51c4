import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { SQSHandler, SQSRecord } from 'aws-lambda'
import { log } from '#functions/lib/log.ts'
import { delayMessage } from '#functions/lib/queues.ts'
import { getRetryDelay, isGivenUp } from '#functions/notifications/back-off.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { endRefused, sendNotification } from '#functions/notifications/send-notification.ts'
import { notificationMessage } from '#functions/notifications/records/notification-store.ts'
import { type Runtime, runtime } from '#functions/store/runtime.ts'
import { shareReads } from '#functions/store/share-reads.ts'
import { getComposer } from './composers.ts'

/** @param shared reads what several messages of a batch are composed of once */
const send = async (
  { body, attributes, receiptHandle }: SQSRecord,
  shared: Runtime,
): Promise<void> => {
  const message = notificationMessage.parse(JSON.parse(body))
  try {
    const compose = getComposer(message.kind)
    await sendNotification(runtime, message, (_, each) => compose(shared, each))
  } catch (error) {
    const attempts = Number(attributes.ApproximateReceiveCount)
    if (error instanceof ProviderError && isGivenUp(message.channel, attempts)) {
      await endRefused(runtime, message, error.failure)
      return
    }
    const seconds = getRetryDelay(attempts, runtime.random)
    const { subject, name } = message
    log.warn('notification postponed', { subject, notification: name, seconds })
    await delayMessage('notifications', receiptHandle, seconds)
    throw error
  }
}

/**
 * Sends notifications, one message for each channel and person. A failed one is repeated for hours,
 * less and less often, and then goes to the dead-letter queue; a push for minutes.
 */
export const handler: SQSHandler = (event, context) => {
  const shared = shareReads(runtime)
  // A processor keeps the failures of one batch, and the local runner handles several at once.
  const processor = new BatchProcessor(EventType.SQS)
  return processPartialResponse(event, (record: SQSRecord) => send(record, shared), processor, {
    context,
    throwOnFullBatchFailure: false,
  })
}
