import { isoTime } from '#functions/lib/clock.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { ConditionFailed, equals } from '#functions/lib/store/operations.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { settleOrder } from '#functions/orders/settle-order.ts'
import type { PaymentRecord } from './payment-store.ts'

/** What is to go back is sent by the table's stream at once; if that fails, it is looked at after a minute. */
const refundLookMilliseconds = 60 * 1000

/** The end of a payment, with what of it goes back. */
const settled = (runtime: Runtime, payment: PaymentRecord, refundCents: number): Write => ({
  update: keys.payment(payment.id),
  ...(refundCents > 0
    ? {
        set: {
          state: 'settled',
          refund_cents: refundCents,
          refund_state: 'due',
          due: 'payment',
          due_at: isoTime(runtime.now() + refundLookMilliseconds),
        },
      }
    : { set: { state: 'settled' }, remove: ['due', 'due_at'] }),
  if: equals('state', 'received'),
})

/**
 * Makes the shipments of a received payment paid, one by one, and then the payment settled. What
 * was paid for a shipment that cannot be paid any more goes back. Safe to repeat after a crash at
 * any point, and by several at once.
 */
export const settlePayment = async (runtime: Runtime, payment: PaymentRecord): Promise<void> => {
  if (payment.state !== 'received') return
  let refundCents = 0
  for (const [position, barcode] of payment.barcodes.entries()) {
    const outcome = await settleOrder(runtime, payment, barcode)
    if (outcome === 'unpayable') refundCents += payment.shares[position] ?? 0
  }
  try {
    await runtime.table.write(settled(runtime, payment, refundCents))
  } catch (error) {
    // Somebody else has settled it meanwhile, with the same result.
    if (!(error instanceof ConditionFailed)) throw error
  }
}
