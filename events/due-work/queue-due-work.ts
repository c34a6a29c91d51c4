import type { ScheduledHandler } from 'aws-lambda'
import { recordFigure } from '#functions/lib/figures.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { sendAllToQueue } from '#functions/lib/queues.ts'
import { leaseWork, listDuePartitions, listDueWork } from '#functions/store/due-work.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Partitions that are read at once. */
const concurrency = 8
/** Of the time limit, what is left for the page that is being queued, in milliseconds. */
const reserveMs = 15_000

/**
 * Puts all due work on the queues of its kinds, page by page, once a minute. What the time of a run does
 * not suffice for is queued by the next one.
 */
export const handler: ScheduledHandler = async (_, context) => {
  await mapInBatches(listDuePartitions(), concurrency, async ({ queue, partition }) => {
    for await (const items of listDueWork(runtime, partition)) {
      const leased = await Promise.all(items.map((item) => leaseWork(runtime, item)))
      await sendAllToQueue(
        queue,
        leased.flatMap((key) => key ?? []),
      )
      if (context.getRemainingTimeInMillis() < reserveMs) return
    }
  })
  recordFigure('due_work_runs', 1)
}
