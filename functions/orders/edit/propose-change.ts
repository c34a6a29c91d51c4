import { buildHiddenOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import * as z from 'zod/mini'
import { checkBookings } from '#functions/doors/booking-limits.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { commitOnce } from '#functions/store/commit-once.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import { isUnchangedOrder } from './apply-change.ts'
import { buildChange } from './build-change.ts'
import { type CheckedEdit, toIdempotentEdit } from './edit-request.ts'
import { createCannotUpgradeProblem, isChangeable } from './is-changeable.ts'

/** Creates the error for a change that costs something, by somebody who may not pay for the sender. */
const createChangeCostsProblem = (): Problem =>
  new Problem('conflict', formatMessage('change_costs'), { code: 'change_costs' })

/**
 * Stores a change with its price at the shipment. Nothing of the shipment itself changes. It
 * replaces an earlier proposal, whose money goes back if it arrives.
 * @throws Problem not_found for a foreign or unknown shipment; conflict `cannot_upgrade` when it can
 *   no longer be changed, or needs another door and the caller has not accepted that; conflict
 *   `change_costs` when it may cost nothing; too_many_requests when it needs another door and doors were
 *   booked too often today.
 */
export const proposeChange = async (runtime: Runtime, request: CheckedEdit): Promise<void> => {
  const { owner, body, checked } = request
  await commitOnce(runtime, toIdempotentEdit(request), z.string(), async () => {
    const [order] = await getOrders(runtime.table, owner, [body.id])
    if (!order) throw notFound('Shipment')
    if (!isChangeable(order, runtime.now())) throw createCannotUpgradeProblem()
    const change = await buildChange(runtime, order, checked.order, checked.loaded)
    if (request.isFreeOnly && change.due_cents > 0) throw createChangeCostsProblem()
    if (change.needs_door) {
      if (!body.cancellation_upgrade) throw createCannotUpgradeProblem()
      checkBookings([order], runtime.now())
    }
    return {
      writes: [
        buildHiddenOrderUpdate(order, {
          set: { change, change_id: change.id },
          remove: ['change_payment_id'],
          if: isUnchangedOrder(order),
        }),
      ],
      result: change.id,
    }
  })
}
