import { sendToQueue } from '#functions/lib/queues.ts'
import type { SendJob } from './notifications.ts'

/** Queues a notification of the sandbox. */
export const sendNotificationJob: SendJob = (job, afterSeconds) =>
  sendToQueue('sandbox-payments', job, afterSeconds)
