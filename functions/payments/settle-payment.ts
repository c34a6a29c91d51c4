import { toIsoTime } from '#functions/lib/clock.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { ConditionFailed, equals } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { settleOrder } from '#functions/payments/settle-order.ts'
import { listPaymentOrders, type PaymentRecord } from '../store/records/payment-store.ts'

/** The table's stream sends a refund immediately; if that fails, it is reviewed after a minute. */
const refundReviewMs = 60 * 1000

/** Builds the write that settles a payment and schedules its refund, if any. */
const buildSettledWrite = (
  runtime: Runtime,
  payment: PaymentRecord,
  refundCents: number,
): Write => ({
  update: keys.payment(payment.id),
  ...(refundCents > 0
    ? {
        set: {
          state: 'settled',
          refund_cents: refundCents,
          refund_state: 'due',
          due: 'payment',
          due_at: toIsoTime(runtime.now() + refundReviewMs),
        },
      }
    : { set: { state: 'settled' }, remove: ['due', 'due_at'] }),
  if: equals('state', 'received'),
})

/**
 * Marks the shipments of a received payment as paid, one by one, and then settles the payment. The
 * money for shipments that cannot be paid any more is refunded. Safe to repeat after a crash at any
 * point, and concurrently.
 */
export const settlePayment = async (runtime: Runtime, payment: PaymentRecord): Promise<void> => {
  if (payment.state !== 'received') return
  let refundCents = 0
  for (const [position, order] of listPaymentOrders(payment).entries()) {
    const outcome = await settleOrder(runtime, payment, order)
    if (outcome === 'unpayable') refundCents += payment.shares[position] ?? 0
  }
  try {
    await runtime.table.write(buildSettledWrite(runtime, payment, refundCents))
  } catch (error) {
    // Another call has settled it in the meantime, with the same result.
    if (!(error instanceof ConditionFailed)) throw error
  }
}
