import { buildHiddenOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import * as z from 'zod/mini'
import { notFound } from '#functions/lib/problem.ts'
import { commitOnce, createFingerprint, findRecordedResult } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { EditOrderBody } from '#shared/orders/order-body.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import type { CheckedOrder } from '../create-orders.ts'
import { isUnchangedOrder } from './apply-change.ts'
import { buildChange } from './build-change.ts'
import { createCannotUpgradeProblem, isChangeable } from './is-changeable.ts'

/** A request to change a shipment. */
interface EditRequest {
  /** The session that proposes the change. */
  readonly holder: string
  readonly body: EditOrderBody
  readonly requestKey: string
}

/** A checked change of a shipment. */
interface ProposalRequest extends EditRequest {
  readonly owner: string
  readonly checked: CheckedOrder
}

const toIdempotentRequest = ({ holder, requestKey, body }: EditRequest) => ({
  key: keys.request(holder, requestKey),
  fingerprint: createFingerprint(['edit', body]),
})

/** Whether this request has proposed its change before, even if it could not do so any more. */
export const isProposed = async (runtime: Runtime, request: EditRequest): Promise<boolean> =>
  (await findRecordedResult(runtime, toIdempotentRequest(request), z.string())) !== undefined

/**
 * Stores a change with its price at the shipment. Nothing of the shipment itself changes. It
 * replaces an earlier proposal, whose money goes back if it arrives.
 * @throws Problem not_found for a foreign or unknown shipment; conflict `cannot_upgrade` when it can
 *   no longer be changed, or needs another door and the caller has not accepted that.
 */
export const proposeChange = async (runtime: Runtime, request: ProposalRequest): Promise<void> => {
  const { owner, body, checked } = request
  await commitOnce(runtime, toIdempotentRequest(request), z.string(), async () => {
    const [order] = await getOrders(runtime.table, owner, [body.id])
    if (!order) throw notFound('Shipment')
    if (!isChangeable(order, runtime.now())) throw createCannotUpgradeProblem()
    const change = await buildChange(runtime, order, checked.order, checked.loaded)
    if (change.needs_door && !body.cancellation_upgrade) throw createCannotUpgradeProblem()
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
