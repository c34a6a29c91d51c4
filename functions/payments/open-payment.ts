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
  buildWaitAttributes,
  type NewPayment,
  sumCents,
} from './build-payment.ts'
import { getPayment, unreceivedStates } from '../store/records/payment-store.ts'
import { buildLinkWrites, linkOrders, listEarlierPayments } from './link-orders.ts'
import { createNotNeededProblem, getPayableOrders } from './payable-orders.ts'

/** The shipments to pay, and the key that identifies repeated requests. */
interface PaymentRequest extends NewPayment {
  readonly orderIds: readonly string[]
  readonly requestKey: string
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
  /** Whether its writes name the payment at every shipment. */
  readonly isLinked: boolean
}

/** The record of the request and the payment. */
const writesPerPayment = 2

const decide = async (runtime: Runtime, request: PaymentRequest): Promise<PaymentDecision> => {
  const orders = await getPayableOrders(runtime, request.owner, request.orderIds)
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
    return { writes: [update], result: same.id, replaced: [], isLinked: true }
  }
  const hasArrived = ({ state }: PaymentRecord) => !unreceivedStates.some((each) => each === state)
  if (earlier.some(hasArrived)) throw createNotNeededProblem()
  const created = buildPayment(
    runtime,
    request,
    orders.map((order) => ({ ...order, share: getAmountDue(order) })),
  )
  const links = buildLinkWrites(created, orders, earlier)
  const isLinked = links.length + writesPerPayment <= runtime.table.maxWrites
  return {
    created,
    writes: [buildPaymentWrite(created), ...(isLinked ? links : [])],
    result: created.id,
    replaced: earlier.map(({ id }) => id),
    isLinked,
  }
}

/** Whether a request has opened its payment before. */
export const hasOpenedPayment = async (
  runtime: Runtime,
  owner: string,
  requestKey: string,
): Promise<boolean> => (await runtime.table.get(keys.request(owner, requestKey))) !== undefined

/** Lists the ids of the payments of shipments, whose request was repeated. */
const listReplaced = async (runtime: Runtime, { owner, order_ids }: PaymentRecord) => {
  const orders = await getOrders(runtime.table, owner, order_ids)
  return [...new Set(orders.flatMap((order) => order?.payment_id ?? []))]
}

/**
 * Opens the payment for some shipments. A repeated request, from another tab or for another bank,
 * returns the same payment while it is open and the amount is unchanged. A payment of zero is
 * received immediately; its settlement needs no links from the shipments.
 *
 * @throws Problem not_found for a foreign or unknown shipment, conflict when one is paid already.
 */
export const openPayment = async (
  runtime: Runtime,
  request: PaymentRequest,
): Promise<PaymentRecord> => {
  const idempotentRequest = {
    key: keys.request(request.owner, request.requestKey),
    fingerprint: createFingerprint(['pay', request.orderIds, request.location?.id ?? null]),
  }
  let decision: PaymentDecision | undefined
  const id = await commitOnce(runtime, idempotentRequest, z.string(), async () => {
    decision = await decide(runtime, request)
    return decision
  })
  // A repeated request has the payment of an earlier one.
  const own = decision?.result === id ? decision : undefined
  const payment = own?.created ?? (await getPayment(runtime.table, id))
  if (!payment) throw notFound('Payment')
  const mayBeUnlinked = payment.order_ids.length * 2 + writesPerPayment > runtime.table.maxWrites
  const isOpen = unreceivedStates.some((state) => state === payment.state)
  // The provider knows of a payment only once all its shipments are linked.
  if (isOpen && !payment.transaction && !(own ? own.isLinked : !mayBeUnlinked))
    await linkOrders(runtime, payment, own?.replaced ?? (await listReplaced(runtime, payment)))
  return payment
}
