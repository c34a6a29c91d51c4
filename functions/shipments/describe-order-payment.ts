import type { OrderPayment } from '#shared/orders/order-details.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { getOutcome, type PaymentRecord } from '#functions/store/records/payment-store.ts'

/** Describes a payment, and its refund if there is one. */
export const describeOrderPayment = (payment: PaymentRecord): OrderPayment[] => {
  const { id, amount_cents, asked_at, refund_cents, refund_state } = payment
  const at = toIsoTime(asked_at)
  const outcome = getOutcome(payment)
  const paid: OrderPayment = {
    id,
    kind: 'payment',
    amount: amount_cents / 100,
    // The money for a change that could not be applied has arrived, and goes back.
    state: outcome === 'refused' ? 'paid' : outcome,
    at,
    method: null,
  }
  return refund_state === undefined || refund_cents === undefined
    ? [paid]
    : [paid, { ...paid, kind: 'refund', amount: refund_cents / 100, state: refund_state }]
}
