import * as z from 'zod/mini'
import type { Locale } from '#shared/lib/locale.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { epochSeconds, isoTime } from '#functions/lib/clock.ts'
import { Problem, notFound } from '#functions/lib/errors.ts'
import { newId } from '#functions/lib/ids.ts'
import type { Decision } from '#functions/lib/store/commit-once.ts'
import { commitOnce, fingerprint } from '#functions/lib/store/commit-once.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Condition, Write } from '#functions/lib/store/operations.ts'
import { all, equals, missing } from '#functions/lib/store/operations.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import type { OrderRecord } from '#functions/orders/order-store.ts'
import { amountDue, getOrders } from '#functions/orders/order-store.ts'
import type { PaymentRecord } from './payment-store.ts'
import { getPayment, paymentMayCome } from './payment-store.ts'

/** What a payer wants to pay for, and how its payment is told apart from another press. */
export interface PaymentRequest {
  readonly owner: string
  readonly orderIds: readonly string[]
  readonly requestKey: string
  /** The session that holds the doors softly. */
  readonly holder: string
  readonly location: DropOffLocation | null
  readonly country: PaymentRecord['country']
  readonly locale: Locale
  readonly email: string
}

/** An open payment is looked at again after this long, should every message about it be lost. */
const firstLookMilliseconds = 15 * 60 * 1000
/** A payment of nothing is settled by its own call, or after a minute. */
const freeLookMilliseconds = 60 * 1000
/** A payment's record outlives its shipments' legal complaint period by far: 400 days. */
const keepSeconds = 400 * 24 * 60 * 60

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0)

const notNeeded = () =>
  new Problem('conflict', "Some selected orders don't require payment", {
    code: 'payment_not_needed',
  })

const ownOrders = async (runtime: Runtime, request: PaymentRequest): Promise<OrderRecord[]> => {
  const orders = await getOrders(runtime.table, request.owner, [...new Set(request.orderIds)])
  return orders.map((order) => {
    if (!order) throw notFound('Shipment')
    if (order.status !== 'created') throw notNeeded()
    return order
  })
}

/** The payments that were opened for these shipments before, each once. */
const earlierPayments = async (
  runtime: Runtime,
  orders: readonly OrderRecord[],
): Promise<PaymentRecord[]> => {
  const ids = [...new Set(orders.flatMap((order) => order.payment_id ?? []))]
  const found = await Promise.all(ids.map((id) => getPayment(runtime.table, id)))
  return found.flatMap((payment) => payment ?? [])
}

/** Whether a payment that waits, or of which nothing is owed, is for exactly these shipments and this amount. */
const covers = (payment: PaymentRecord, orders: readonly OrderRecord[], amount: number): boolean =>
  payment.state === (amount === 0 ? 'received' : 'open') &&
  payment.amount_cents === amount &&
  payment.order_ids.length === orders.length &&
  orders.every((order) => order.payment_id === payment.id)

/** The shipment is still unpaid, and no other payment was opened for it since it was read. */
const stillPayable = (order: OrderRecord): Condition =>
  all(
    equals('status', 'created'),
    order.payment_id === undefined
      ? { absent: 'payment_id' }
      : equals('payment_id', order.payment_id),
  )

/** From when on a payment waits, and when it is looked at. */
const waitingFrom = (at: number, amount: number) => ({
  asked_at: at,
  due: 'payment',
  due_at: isoTime(at + (amount === 0 ? freeLookMilliseconds : firstLookMilliseconds)),
})

const newPayment = (
  runtime: Runtime,
  request: PaymentRequest,
  id: string,
  orders: readonly OrderRecord[],
): Write => {
  const at = runtime.now()
  const shares = orders.map(amountDue)
  const amount = sum(shares)
  return {
    put: {
      ...keys.payment(id),
      id,
      owner: request.owner,
      order_ids: orders.map((order) => order.id),
      barcodes: orders.map((order) => order.barcode),
      shares,
      amount_cents: amount,
      state: amount === 0 ? 'received' : 'open',
      created_at: at,
      ...waitingFrom(at, amount),
      country: request.country,
      locale: request.locale,
      email: request.email,
      location: request.location,
      holder: request.holder,
      expires_at: epochSeconds(at) + keepSeconds,
    },
    if: missing,
  }
}

const decide = async (runtime: Runtime, request: PaymentRequest): Promise<Decision<string>> => {
  const orders = await ownOrders(runtime, request)
  const amount = sum(orders.map(amountDue))
  const earlier = await earlierPayments(runtime, orders)
  const same = earlier.find((payment) => covers(payment, orders, amount))
  if (same) {
    // The payer came back and may have chosen another locker meanwhile.
    const moved: Write = {
      update: keys.payment(same.id),
      set: {
        location: request.location,
        holder: request.holder,
        email: request.email,
        ...waitingFrom(runtime.now(), amount),
      },
      if: equals('state', same.state),
    }
    return { writes: [moved], answer: same.id }
  }
  const arrived = ({ state }: PaymentRecord) => !paymentMayCome.some((each) => each === state)
  if (earlier.some(arrived)) throw notNeeded()
  const id = newId('pay', runtime)
  return {
    writes: [
      newPayment(runtime, request, id, orders),
      ...orders.map((order): Write => ({
        update: keys.order(request.owner, order.id),
        set: { payment_id: id },
        if: stillPayable(order),
      })),
      // Nobody is asked to pay again for what has just been paid.
      ...earlier.map((payment): Write => ({
        check: keys.payment(payment.id),
        if: { attribute: 'state', oneOf: paymentMayCome },
      })),
    ],
    answer: id,
  }
}

/**
 * The one payment for some shipments: pressed again, in another tab or for another bank, it is the
 * same payment as long as it is open and the amount has not changed. Nothing is owed at a total of
 * zero: such a payment is received at once.
 *
 * @throws Problem not_found for a foreign or unknown shipment, conflict when one is paid already.
 */
export const openPayment = async (
  runtime: Runtime,
  request: PaymentRequest,
): Promise<PaymentRecord> => {
  const idempotentRequest = {
    key: keys.request(request.owner, request.requestKey),
    fingerprint: fingerprint(['pay', request.orderIds, request.location?.id ?? null]),
  }
  const id = await commitOnce(runtime, idempotentRequest, z.string(), () =>
    decide(runtime, request),
  )
  const payment = await getPayment(runtime.table, id)
  if (!payment) throw notFound('Payment')
  return payment
}
