import * as z from 'zod/mini'
import { isPayable } from '#shared/orders/statuses/status-actions.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem, notFound } from '#functions/lib/problem.ts'
import type { Decision } from '#functions/store/commit-once.ts'
import { commitOnce, createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import type { Condition, Write } from '#functions/store/operations.ts'
import { all, equals } from '#functions/store/operations.ts'
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
import { buildHiddenOrderUpdate } from '#functions/store/records/orders/order-writes.ts'

/** The shipments to pay, and the key that identifies repeated requests. */
interface PaymentRequest extends NewPayment {
  readonly orderIds: readonly string[]
  readonly requestKey: string
}

const createNotNeededProblem = () =>
  new Problem('conflict', formatMessage('payment_not_needed'), {
    code: 'payment_not_needed',
  })

const getPayableOrders = async (
  runtime: Runtime,
  request: PaymentRequest,
): Promise<OrderRecord[]> => {
  const orders = await getOrders(runtime.table, request.owner, [...new Set(request.orderIds)])
  return orders.map((order) => {
    if (!order) throw notFound('Shipment')
    if (!isPayable(order.status)) throw createNotNeededProblem()
    return order
  })
}

/** Lists the payments that were opened for these shipments before. */
const listEarlierPayments = async (
  runtime: Runtime,
  orders: readonly OrderRecord[],
): Promise<PaymentRecord[]> => {
  const ids = [...new Set(orders.flatMap((order) => order.payment_id ?? []))]
  const found = await Promise.all(ids.map((id) => getPayment(runtime.table, id)))
  return found.flatMap((payment) => payment ?? [])
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

/** The shipment is unpaid, and no other payment was opened for it since it was read. */
const isStillPayable = (order: OrderRecord): Condition =>
  all(
    equals('status', order.status),
    order.payment_id === undefined
      ? { absent: 'payment_id' }
      : equals('payment_id', order.payment_id),
  )

/** What a request decides; `created` is a new payment. */
type PaymentDecision = Decision<string> & { readonly created?: PaymentRecord }

const decide = async (runtime: Runtime, request: PaymentRequest): Promise<PaymentDecision> => {
  const orders = await getPayableOrders(runtime, request)
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
    return { writes: [update], result: same.id }
  }
  const hasArrived = ({ state }: PaymentRecord) => !unreceivedStates.some((each) => each === state)
  if (earlier.some(hasArrived)) throw createNotNeededProblem()
  const created = buildPayment(
    runtime,
    request,
    orders.map((order) => ({ ...order, share: getAmountDue(order) })),
  )
  return {
    created,
    writes: [
      buildPaymentWrite(created),
      ...orders.map((order) =>
        buildHiddenOrderUpdate(order, {
          set: { payment_id: created.id },
          if: isStillPayable(order),
        }),
      ),
      // Prevents a second payment for shipments whose money has just arrived.
      ...earlier.map((payment): Write => ({
        check: keys.payment(payment.id),
        if: { attribute: 'state', oneOf: unreceivedStates },
      })),
    ],
    result: created.id,
  }
}

/**
 * Opens the payment for some shipments. A repeated request, from another tab or for another bank,
 * returns the same payment while it is open and the amount is unchanged. A payment of zero is
 * received immediately.
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
  let created: PaymentRecord | undefined
  const id = await commitOnce(runtime, idempotentRequest, z.string(), async () => {
    const decision = await decide(runtime, request)
    created = decision.created
    return decision
  })
  // A repeated request has the payment of an earlier one.
  if (created?.id === id) return created
  const payment = await getPayment(runtime.table, id)
  if (!payment) throw notFound('Payment')
  return payment
}
