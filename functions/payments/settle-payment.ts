import { toIsoTime } from '#functions/lib/clock.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { all, equals } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { hasSameRefunds } from '#functions/orders/edit/refund-sources.ts'
import { countOrdersPerTransaction } from '#functions/doors/build-locker-booking.ts'
import { chunk } from '#functions/lib/chunk.ts'
import {
  getPayment,
  listPaymentOrders,
  type PaymentRecord,
} from '#functions/store/records/payment-store.ts'
import { settleChange } from './settle-change.ts'
import { planSettlement, type SettledOrder, settleOrders } from './settle-orders.ts'
import { sumCents } from './build-payment.ts'

/** The table's stream sends a refund immediately; if that fails, it is reviewed after a minute. */
const refundReviewMs = 60 * 1000

/**
 * Builds the write that settles a payment and schedules its refund, if any. Refunds of changes that
 * are scheduled already stay so.
 */
const buildSettledWrite = (
  runtime: Runtime,
  payment: PaymentRecord,
  refundCents: number,
): Write => ({
  update: keys.payment(payment.id),
  ...(refundCents > 0 || payment.refunds.length > 0
    ? {
        set: {
          state: 'settled',
          ...(refundCents > 0 && { refund_cents: refundCents, refund_state: 'due' }),
          due: 'payment',
          due_at: toIsoTime(runtime.now() + refundReviewMs),
        },
      }
    : { set: { state: 'settled' }, remove: ['due', 'due_at'] }),
  if: all(equals('state', 'received'), hasSameRefunds(payment)),
})

/** Returns how much of a payment has paid for nothing, by the outcomes of its shipments, in cents. */
const sumRefund = ({ shares }: PaymentRecord, outcomes: readonly SettledOrder[]): number =>
  sumCents(
    outcomes.map((outcome, position) => (outcome === 'unpayable' ? (shares[position] ?? 0) : 0)),
  )

/** Settles a payment whose shipments fit into its own transaction. */
const settleAtOnce = async (runtime: Runtime, payment: PaymentRecord): Promise<void> => {
  let read: PaymentRecord | undefined = payment
  await retryTransaction<true>(runtime, async () => {
    const current = read ?? (await getPayment(runtime.table, payment.id))
    read = undefined
    // Another call may have settled it in the meantime, with the same result.
    if (current?.state !== 'received') return { done: true }
    const orders = listPaymentOrders(current)
    const { writes, outcomes } = await planSettlement(runtime, current, orders)
    const settled = buildSettledWrite(runtime, current, sumRefund(current, outcomes))
    return { writes: [settled, ...writes], done: true }
  })
}

/** Settles a payment after what it has paid for. */
const settleAfter = async (
  runtime: Runtime,
  payment: PaymentRecord,
  outcomes: readonly SettledOrder[],
): Promise<void> => {
  const refundCents = sumRefund(payment, outcomes)
  await retryTransaction<true>(runtime, async () => {
    const current = await getPayment(runtime.table, payment.id)
    return current?.state === 'received'
      ? { writes: [buildSettledWrite(runtime, current, refundCents)], done: true }
      : { done: true }
  })
}

/** Applies the change of one shipment that a payment has paid for. */
const settleChanges = (runtime: Runtime, payment: PaymentRecord) =>
  Promise.all(listPaymentOrders(payment).map((order) => settleChange(runtime, payment, order)))

/**
 * Marks the shipments of a received payment as paid, or applies the change that it has paid for, and
 * settles the payment: in one transaction if the shipments fit into it, else after them. The money
 * for what cannot be paid any more is refunded. `payment` was just read. Safe to repeat after a crash
 * at any point, and concurrently.
 */
export const settlePayment = async (runtime: Runtime, payment: PaymentRecord): Promise<void> => {
  if (payment.state !== 'received') return
  if (payment.change_id !== undefined)
    return settleAfter(runtime, payment, await settleChanges(runtime, payment))
  const orders = listPaymentOrders(payment)
  const size = countOrdersPerTransaction(runtime, 1)
  if (orders.length <= size) return settleAtOnce(runtime, payment)
  const outcomes: SettledOrder[] = []
  for (const part of chunk(orders, size))
    outcomes.push(...(await settleOrders(runtime, payment, part)))
  return settleAfter(runtime, payment, outcomes)
}
