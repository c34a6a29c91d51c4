import { buildHiddenOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import type { HoldGroup } from '#functions/doors/group-holds.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import { all, equals } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { isUnchangedOrder } from '#functions/orders/edit/apply-change.ts'
import { createCannotUpgradeProblem, isChangeable } from '#functions/orders/edit/is-changeable.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import type { NewPayment } from './build-payment.ts'
import { holdDoors } from '#functions/doors/hold-doors.ts'
import { commitPayment, type PaymentDecision, type RequestedPayment } from './commit-payment.ts'
import { planChangePayment } from './plan-change-payment.ts'

/** How long a free change waits for the booking of its door, in milliseconds. */
const doorWaitMs = 15 * 60 * 1000

/** A shipment whose proposed change is accepted and paid. */
interface ChangePaymentRequest extends Omit<NewPayment, 'location'> {
  readonly orderId: string
  /** The locker of the new door, if the change needs one; by default that of the old one. */
  readonly location: DropOffLocation | null | undefined
  /** The group in whose limits the session holds the new door. */
  readonly group: HoldGroup
  readonly requestKey: string
}

const decide = async (
  runtime: Runtime,
  request: ChangePaymentRequest,
): Promise<PaymentDecision> => {
  const [order] = await getOrders(runtime.table, request.owner, [request.orderId])
  if (!order) throw notFound('Shipment')
  const { change } = order
  const at = runtime.now()
  if (!change || change.expires_at <= at || !isChangeable(order, at))
    throw createCannotUpgradeProblem()
  const requested = change.needs_door ? request.location : undefined
  const location = requested === undefined ? (order.location ?? null) : requested
  const { holder, group, requestKey } = request
  if (change.needs_door && change.due_cents > 0) {
    const orders = [{ id: order.id, door_size: change.content.door_size }]
    await holdDoors(runtime, { group, holder, location, orders, requestKey })
  }
  const changed = { ...order, lines: change.content.lines, share: change.due_cents }
  const isFree = ({ amount_cents }: PaymentRecord) => amount_cents === 0
  return planChangePayment(
    runtime,
    { ...request, location },
    {
      id: change.id,
      paymentId: order.change_payment_id,
      order: changed,
      describe: (payment) =>
        isFree(payment) && change.needs_door ? { due_at: toIsoTime(at + doorWaitMs) } : {},
      buildWrites: (payment) => [
        buildHiddenOrderUpdate(order, {
          set: {
            change: { ...change, state: isFree(payment) ? 'accepted' : 'proposed' },
            change_payment_id: payment.id,
            change_payment_ids: [...order.change_payment_ids, payment.id],
          },
          if: all(
            isUnchangedOrder(order),
            equals('change_id', change.id),
            order.change_payment_id === undefined
              ? { absent: 'change_payment_id' }
              : equals('change_payment_id', order.change_payment_id),
          ),
        }),
      ],
    },
  )
}

/**
 * Opens the payment for the proposed change of a shipment, once per change. A change that costs
 * nothing is accepted, and its payment is received immediately. The new door of one that costs
 * something is held while the payer is at the bank.
 * @throws Problem not_authenticated when the session has ended; not_found for a foreign or unknown shipment; conflict `cannot_upgrade` without a
 *   change, or when the shipment can no longer be changed; conflict `doors_not_reserved` or
 *   too_many_requests when no door can be held.
 */
export const openChangePayment = (
  runtime: Runtime,
  request: ChangePaymentRequest,
): Promise<RequestedPayment> => {
  const idempotentRequest = {
    key: keys.request(request.holder, request.requestKey),
    fingerprint: createFingerprint(['pay change', request.orderId, request.location?.id ?? null]),
  }
  return commitPayment(runtime, request, idempotentRequest, () => decide(runtime, request))
}
