import { holdDoors } from '#functions/doors/hold-doors.ts'
import type { HoldGroup } from '#functions/doors/group-holds.ts'
import { createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getAmountDue, type OrderRecord } from '#functions/store/records/order-store.ts'
import { type PaymentRecord, unreceivedStates } from '#functions/store/records/payment-store.ts'
import {
  buildPayment,
  buildPaymentWrite,
  buildRenewalWrite,
  type NewPayment,
  sumCents,
} from './build-payment.ts'
import { commitPayment, type PaymentDecision, type RequestedPayment } from './commit-payment.ts'
import { buildLinkWrites, linkOrders, listEarlierPayments } from './link-orders.ts'
import { checkPayable, createNotNeededProblem, getOwnOrders } from './payable-orders.ts'

/** The shipments to pay, and the key that identifies repeated requests. */
interface PaymentRequest extends NewPayment {
  readonly orderIds: readonly string[]
  /** The shipments, if they were just read: the first attempt decides on them. */
  readonly orders?: readonly OrderRecord[]
  readonly requestKey: string
  /** Whether the owner pays by invoice, so that nothing is paid here. */
  readonly isInvoiced?: boolean
  /** The group in whose limits the session holds the doors; without one, none are held. */
  readonly group?: HoldGroup
}

/** What a request decides; `replaced` are the ids of earlier payments. */
interface OrdersDecision extends PaymentDecision {
  readonly replaced: readonly string[]
}

/** Whether an unfinished payment is for exactly these shipments and this amount. */
const coversOrders = (
  payment: PaymentRecord,
  orders: readonly OrderRecord[],
  amount: number,
): boolean =>
  payment.state === (amount === 0 ? 'received' : 'open') &&
  payment.amount_cents === amount &&
  payment.order_ids.length === orders.length &&
  orders.every((order) => order.payment_id === payment.id)

const hasArrived = ({ state }: PaymentRecord): boolean =>
  !unreceivedStates.some((each) => each === state)

/** The record of the request, the session and the payment. */
const writesPerPayment = 3

/** Whether a transaction stores a payment and names it at all shipments, whatever they named before. */
const fitsWithLinks = ({ table }: Runtime, orderIds: readonly string[]): boolean =>
  orderIds.length * 2 + writesPerPayment <= table.maxWrites

/** Checks the shipments, holds their doors, and chooses the payment: the open one or a new one. */
const decide = async (
  runtime: Runtime,
  request: PaymentRequest,
  orders: readonly OrderRecord[],
): Promise<OrdersDecision> => {
  const { orderIds, group } = request
  checkPayable(runtime, orders, orderIds)
  if (request.isInvoiced) throw createNotNeededProblem(orders.map((_, index) => index))
  if (group) await holdDoors(runtime, { ...request, group, orders })
  const paid = orders.map((order) => ({ ...order, share: getAmountDue(order) }))
  const amount = sumCents(paid.map(({ share }) => share))
  const earlier = await listEarlierPayments(runtime, orders)
  const open = earlier.find((payment) => coversOrders(payment, orders, amount))
  if (open)
    return { writes: [buildRenewalWrite(runtime, open, request)], result: open.id, replaced: [] }
  const arrived = new Set(earlier.filter(hasArrived).map(({ id }) => id))
  if (arrived.size > 0) {
    throw createNotNeededProblem(
      orders.flatMap(({ id, payment_id }) =>
        payment_id !== undefined && arrived.has(payment_id) ? [orderIds.indexOf(id)] : [],
      ),
    )
  }
  const payment = buildPayment(runtime, request, paid)
  const links = fitsWithLinks(runtime, payment.order_ids)
    ? buildLinkWrites(payment, orders, earlier)
    : []
  return {
    writes: [buildPaymentWrite(payment), ...links],
    result: payment.id,
    created: payment,
    replaced: earlier.map(({ id }) => id),
  }
}

/**
 * Opens the payment for some shipments, whose doors are held first. A repeated request, from another
 * tab or for another bank, returns the same payment while it is open and the amount is unchanged. A
 * request with the same key has the same answer, also when it was refused. A payment of zero is
 * received immediately; its settlement needs no links from the shipments.
 *
 * @throws Problem not_authenticated when the session has ended, not_found for a foreign or unknown
 *   shipment, conflict when one needs no payment, conflict `doors_not_reserved` or too_many_requests
 *   when no doors can be held.
 */
export const openPayment = async (
  runtime: Runtime,
  request: PaymentRequest,
): Promise<RequestedPayment> => {
  const { owner, orderIds, location, requestKey } = request
  const idempotentRequest = {
    key: keys.request(owner, requestKey),
    fingerprint: createFingerprint(['pay', orderIds, location?.id ?? null]),
  }
  let decision: OrdersDecision | undefined
  let read = request.orders
  const payment = await commitPayment(runtime, request, idempotentRequest, async () => {
    const orders = read ?? (await getOwnOrders(runtime, owner, orderIds))
    // What has changed since then fails the transaction, after which they are read anew.
    read = undefined
    decision = await decide(runtime, request, orders)
    return decision
  })
  if (payment.amount_cents > 0 && !fitsWithLinks(runtime, payment.order_ids)) {
    // A repeated request has the payment of an earlier one.
    const replaced = decision?.result === payment.id ? decision.replaced : undefined
    await linkOrders(runtime, payment, { requestKey, replaced })
  }
  return payment
}
