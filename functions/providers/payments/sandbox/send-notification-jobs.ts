import { sendDelayed } from '#functions/lib/queues.ts'
import type { SendJobs } from './notifications.ts'

/** Queues notifications of the sandbox. */
export const sendNotificationJobs: SendJobs = (jobs) =>
  sendDelayed(
    'sandbox-payments',
    jobs.map(({ job, afterSeconds }) => ({ message: job, afterSeconds })),
  )
