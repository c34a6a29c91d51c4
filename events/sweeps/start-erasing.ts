import type { ScheduledHandler } from 'aws-lambda'
import { erasingSweep } from '#functions/erasing/erasing-sweep.ts'
import { continueOrStart } from '#functions/sweeps/run-sweep.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Starts erasing personal data that are kept no longer. A run that has not ended goes on instead. */
export const handler: ScheduledHandler = async () => {
  await continueOrStart(runtime, erasingSweep)
}
