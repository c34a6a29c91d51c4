import type { ScheduledHandler } from 'aws-lambda'
import { sendAllToQueue } from '#functions/lib/queues.ts'
import { duePartitions, leaseWork, listDueWork } from '#functions/store/due-work.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Puts due payments, ended codes and reservations, and recurring collections on the queue, once a minute. */
export const handler: ScheduledHandler = async () => {
  for (const partition of duePartitions) {
    const items = await listDueWork(runtime, partition)
    const leased = await Promise.all(items.map((item) => leaseWork(runtime, item)))
    await sendAllToQueue(
      'due-work',
      leased.flatMap((key) => key ?? []),
    )
  }
}
