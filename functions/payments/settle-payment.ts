import { toIsoTime } from '#functions/lib/clock.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { all } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { hasSameRefunds } from '#functions/orders/edit/refund-sources.ts'
import { chunk } from '#functions/lib/chunk.ts'
import {
  getPayment,
  listPaymentOrders,
  type PaymentRecord,
} from '#functions/store/records/payment-store.ts'
import { settleChange } from './settle-change.ts'
import { countOrdersPerSettlement, isUnsettled, settleOrders } from './settle-orders.ts'
import { sumCents } from './build-payment.ts'

/** The table's stream sends a refund immediately; if that fails, it is reviewed after a minute. */
const refundReviewMs = 60 * 1000

/** Returns how much of a payment has paid for nothing, in cents. */
const getRefundCents = (payment: PaymentRecord): number => {
  const { change_id, is_applied, amount_cents, order_ids, shares, unpaid_ids = [] } = payment
  if (change_id !== undefined) return is_applied ? 0 : amount_cents
  return sumCents(shares.filter((_, position) => unpaid_ids.includes(order_ids[position] ?? '')))
}

/**
 * Builds the write that settles a payment and schedules its refund, if any. Refunds of changes that
 * are scheduled already stay so.
 */
const buildSettledWrite = (runtime: Runtime, payment: PaymentRecord): Write => {
  const refundCents = getRefundCents(payment)
  return {
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
    if: all(isUnsettled(payment), hasSameRefunds(payment)),
  }
}

/**
 * Marks the shipments of a received payment as paid, or applies the change that it has paid for, and
 * then settles the payment. The money for what cannot be paid any more is refunded. `payment` was
 * just read. Safe to repeat after a crash at any point, and concurrently.
 */
export const settlePayment = async (runtime: Runtime, payment: PaymentRecord): Promise<void> => {
  if (payment.state !== 'received') return
  const orders = listPaymentOrders(payment)
  if (payment.change_id !== undefined)
    await Promise.all(orders.map((order) => settleChange(runtime, payment, order)))
  else
    for (const part of chunk(orders, countOrdersPerSettlement(runtime)))
      await settleOrders(runtime, payment, part)
  await retryTransaction<true>(runtime, async () => {
    const current = await getPayment(runtime.table, payment.id)
    return current?.state === 'received'
      ? { writes: [buildSettledWrite(runtime, current)], done: true }
      : { done: true }
  })
}
