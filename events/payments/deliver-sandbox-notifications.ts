import type { SQSRecord } from 'aws-lambda'
import {
  deliverNotification,
  notificationJob,
} from '#functions/providers/payments/sandbox/notifications.ts'
import { runtime } from '#functions/store/runtime.ts'
import { createQueueHandler } from '#events/create-queue-handler.ts'

const deliver = ({ body }: SQSRecord): Promise<void> =>
  deliverNotification(runtime.table, notificationJob.parse(JSON.parse(body)))

/** Notifies the shop of payments at the sandbox, as the real provider does. */
export const handler = createQueueHandler(deliver)
