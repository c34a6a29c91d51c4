import { runSweep, sweepMessage } from '#functions/sweeps/run-sweep.ts'
import { scanTable } from '#functions/store/scan-table.ts'
import { runtime } from '#functions/store/runtime.ts'
import { createQueueHandler } from '#events/create-queue-handler.ts'
import { sweeps } from './sweeps.ts'

/** Sweeps segments of the table. A message of a sweep that this release does not know does nothing. */
export const handler = createQueueHandler(async ({ body }) => {
  const message = sweepMessage.parse(JSON.parse(body))
  const sweep = sweeps.find(({ name }) => name === message.name)
  if (sweep) await runSweep({ ...runtime, scan: scanTable }, sweep, message)
})
