import type { ActionReader } from '#shared/orders/statuses/order-actions.ts'
import { confirmInBatches } from '#web/orders/actions/confirm/use-confirmation.ts'
import type { ChosenDropOff } from '#web/collections/drop-off/use-drop-off.ts'
import { listWork } from '#web/morning/list-work.ts'
import { groupFailures, type RunStep } from '#web/morning/press-steps.ts'

/** Confirms the shipments that wait for it, as the bulk action does. */
export const createConfirmRun =
  (reader: ActionReader, dropOff: ChosenDropOff): RunStep =>
  async (rows, onProgress) => {
    const { confirm } = listWork(rows, reader)
    const total = confirm.length
    onProgress(0, total)
    const { report, orders, withoutDoor } = await confirmInBatches(confirm, dropOff, (done) =>
      onProgress(done, total),
    )
    const { stopped, left } = report
    const failed = [
      ...report.failed,
      ...withoutDoor,
      ...(stopped ? left.map((item) => ({ item, problem: stopped })) : []),
    ]
    return {
      done: report.done.length,
      total,
      failures: groupFailures('confirm', failed),
      changed: orders,
      isStopped: stopped !== undefined,
    }
  }
