import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { SQSHandler, SQSRecord } from 'aws-lambda'
import {
  deliverNotification,
  notificationJob,
} from '#functions/providers/payments/sandbox/notifications.ts'
import { runtime } from '#functions/store/runtime.ts'

const deliver = ({ body }: SQSRecord): Promise<void> =>
  deliverNotification(runtime.table, notificationJob.parse(JSON.parse(body)))

const processor = new BatchProcessor(EventType.SQS)

/** Notifies the shop of payments at the sandbox, as the real provider does. */
export const handler: SQSHandler = (event, context) =>
  processPartialResponse(event, deliver, processor, { context })
