import { toIsoTime } from '#functions/lib/clock.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { all, equals } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { hasSameRefunds } from '#functions/orders/edit/refund-sources.ts'
import type { OrderReference } from '#functions/store/records/order-store.ts'
import {
  getPayment,
  listPaymentOrders,
  type PaymentRecord,
} from '#functions/store/records/payment-store.ts'
import { settleChange } from './settle-change.ts'
import { settleOrder } from './settle-order.ts'

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

const settle = (
  runtime: Runtime,
  payment: PaymentRecord,
  order: OrderReference,
  share: number | undefined,
) =>
  payment.change_id === undefined
    ? settleOrder(runtime, payment, order, share)
    : settleChange(runtime, payment, order)

/**
 * Marks the shipments of a received payment as paid, one by one, or applies the change that it has
 * paid for, and then settles the payment. The money for what cannot be paid any more is refunded.
 * Safe to repeat after a crash at any point, and concurrently.
 */
export const settlePayment = async (runtime: Runtime, payment: PaymentRecord): Promise<void> => {
  if (payment.state !== 'received') return
  let refundCents = 0
  for (const [position, order] of listPaymentOrders(payment).entries()) {
    const outcome = await settle(runtime, payment, order, payment.shares[position])
    if (outcome === 'unpayable') refundCents += payment.shares[position] ?? 0
  }
  // Another call may settle it in the meantime, with the same result.
  await retryTransaction<undefined>(runtime, async () => {
    const current = await getPayment(runtime.table, payment.id)
    return current?.state === 'received'
      ? { writes: [buildSettledWrite(runtime, current, refundCents)] }
      : { done: undefined }
  })
}
