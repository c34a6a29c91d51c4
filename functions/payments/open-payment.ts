import * as z from 'zod/mini'
import { notFound } from '#functions/lib/problem.ts'
import type { Decision } from '#functions/store/commit-once.ts'
import { commitOnce, createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { equals } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getAmountDue, getOrders } from '#functions/store/records/order-store.ts'
import type { PaymentRecord } from '../store/records/payment-store.ts'
import {
  buildPayment,
  buildPaymentWrite,
  buildSessionWrites,
  buildWaitAttributes,
  type NewPayment,
  sumCents,
} from './build-payment.ts'
import { getPayment, unreceivedStates } from '../store/records/payment-store.ts'
import { buildLinkWrites, linkOrders, listEarlierPayments } from './link-orders.ts'
import { getLeaseEnd } from './ensure-transaction.ts'
import { createNotNeededProblem, requirePayable } from './payable-orders.ts'

/** The shipments to pay, and the key that identifies repeated requests. */
interface PaymentRequest extends NewPayment {
  readonly orderIds: readonly string[]
  /** The same shipments as just read, each once. Without them, and after a conflict, they are read. */
  readonly orders?: readonly OrderRecord[]
  readonly requestKey: string
  /** Called before the payment is opened; may be repeated. What it throws is the recorded answer. */
  readonly prepare?: (orders: readonly OrderRecord[]) => Promise<void>
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

/** What a request decides; `created` is a new payment, `replaced` the ids of earlier ones. */
interface PaymentDecision extends Decision<string> {
  readonly created?: PaymentRecord
  readonly replaced: readonly string[]
}

/** The record of the request, the session and the payment. */
const writesPerPayment = 3

/** Whether a transaction stores a payment and names it at all shipments, whatever they named before. */
const fitsWithLinks = ({ table }: Runtime, orderIds: readonly string[]): boolean =>
  orderIds.length * 2 + writesPerPayment <= table.maxWrites

const decide = async (
  runtime: Runtime,
  request: PaymentRequest,
  found: readonly (OrderRecord | undefined)[],
  failed: readonly boolean[] | undefined,
): Promise<PaymentDecision> => {
  const orders = requirePayable(found, request.orderIds)
  await request.prepare?.(orders)
  const amount = sumCents(orders.map(getAmountDue))
  const earlier = await listEarlierPayments(runtime, orders)
  const same = earlier.find((payment) => coversOrders(payment, orders, amount))
  if (same) {
    // The payer has returned and may have chosen another locker in the meantime.
    const update: Write = {
      update: keys.payment(same.id),
      set: {
        location: request.location,
        holder: request.holder,
        email: request.email,
        ...buildWaitAttributes(runtime.now(), same.state),
      },
      if: equals('state', same.state),
    }
    const writes = [...buildSessionWrites(request, same.id, failed), update]
    return { writes, result: same.id, replaced: [] }
  }
  const hasArrived = ({ state }: PaymentRecord) => !unreceivedStates.some((each) => each === state)
  if (earlier.some(hasArrived)) throw createNotNeededProblem()
  const built = buildPayment(
    runtime,
    request,
    orders.map((order) => ({ ...order, share: getAmountDue(order) })),
  )
  const isLinked = fitsWithLinks(runtime, built.order_ids)
  // The links of many shipments take longer than the right to open the transaction lasts.
  const lease = amount > 0 && isLinked ? getLeaseEnd(runtime) : undefined
  const created = { ...built, ...(lease !== undefined && { opening_until: lease }) }
  return {
    created,
    writes: [
      ...buildSessionWrites(request, created.id, failed),
      buildPaymentWrite(created),
      ...(isLinked ? buildLinkWrites(created, orders, earlier) : []),
    ],
    result: created.id,
    replaced: earlier.map(({ id }) => id),
  }
}

/**
 * Opens the payment for some shipments. A repeated request, from another tab or for another bank,
 * returns the same payment while it is open and the amount is unchanged. A request with the same key
 * has the same answer, also when it was refused. A payment of zero is received immediately; its
 * settlement needs no links from the shipments.
 *
 * The call that stores a payment obtains the right to open its transaction until `lease`, in
 * milliseconds since 1970, which saves a write.
 *
 * @throws Problem not_authenticated when the session has ended, not_found for a foreign or unknown shipment, conflict when one needs no payment,
 *   and what `prepare` throws.
 */
export const openPayment = async (
  runtime: Runtime,
  request: PaymentRequest,
): Promise<{ payment: PaymentRecord; lease: number | undefined }> => {
  const { owner, orderIds, requestKey } = request
  const idempotentRequest = {
    key: keys.request(owner, requestKey),
    fingerprint: createFingerprint(['pay', orderIds, request.location?.id ?? null]),
  }
  let decision: PaymentDecision | undefined
  let known = request.orders
  const id = await commitOnce(runtime, idempotentRequest, z.string(), async (failed) => {
    const found = known ?? (await getOrders(runtime.table, owner, [...new Set(orderIds)]))
    known = undefined
    decision = await decide(runtime, request, found, failed)
    return decision
  })
  // A repeated request has the payment of an earlier one.
  const own = decision?.result === id ? decision : undefined
  const payment = own?.created ?? (await getPayment(runtime.table, id))
  if (!payment) throw notFound('Payment')
  if (payment.amount_cents > 0 && !fitsWithLinks(runtime, payment.order_ids))
    await linkOrders(runtime, payment, { requestKey, replaced: own?.replaced })
  return { payment, lease: own?.created?.opening_until }
}
