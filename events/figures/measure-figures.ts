import type { ScheduledHandler } from 'aws-lambda'
import { measureFill } from '#functions/doors/door-codes.ts'
import { recordFigure } from '#functions/lib/figures.ts'
import { countDueWork } from '#functions/store/due-work.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Measures what no call or change tells by itself: the live door codes and the open payments. */
export const handler: ScheduledHandler = async () => {
  recordFigure('blue_code_fill', 100 * (await measureFill(runtime)))
  recordFigure('payments_open', await countDueWork(runtime, 'due-payments'))
}
