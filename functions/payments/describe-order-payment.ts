import type { BegunPayment, OrderPayment } from '#shared/orders/order-details.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { listRefunds } from './refunds.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import {
  getOutcome,
  getPayment,
  getPaymentTime,
  hasReceipt,
  type PaymentRecord,
} from '#functions/store/records/payment-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { isPayable } from '#shared/orders/statuses/status-actions.ts'
import { centsToEuros } from '#shared/lib/money.ts'

/**
 * Describes a payment and its refunds for one of its shipments; nothing for a change that was free.
 * Refunds for changes of its other shipments are left out.
 */
export const describeOrderPayment = (payment: PaymentRecord, orderId: string): OrderPayment[] => {
  const { id, amount_cents, change_id } = payment
  if (amount_cents === 0 && change_id !== undefined) return []
  const outcome = getOutcome(payment)
  const paid: OrderPayment = {
    id,
    kind: 'payment',
    refund_id: null,
    has_receipt: hasReceipt(payment),
    amount: centsToEuros(amount_cents),
    // The money for a change that could not be applied has arrived, and goes back.
    state: outcome === 'refused' ? 'paid' : outcome,
    at: toIsoTime(getPaymentTime(payment)),
    method: payment.method ?? null,
  }
  return [
    paid,
    ...listRefunds(payment)
      .filter((refund) => (refund.orderId ?? orderId) === orderId)
      .map(({ refundId, cents, state, at }): OrderPayment => ({
        ...paid,
        kind: 'refund',
        refund_id: refundId,
        amount: centsToEuros(cents),
        state,
        at: toIsoTime(at),
      })),
  ]
}

/** Describes the begun payment of an unpaid shipment, which its payer may go on with later. */
export const describeBegunPayment = (
  { payment_id, status }: OrderRecord,
  payments: readonly PaymentRecord[],
): BegunPayment | null => {
  const begun = payments.find(({ id }) => id === payment_id)
  return isPayable(status) && begun ? { location: begun.location } : null
}

/** Returns the payments of a shipment and of its changes, oldest first. */
export const listOrderPayments = async (
  runtime: Pick<Runtime, 'table'>,
  { payment_id, change_payment_ids }: OrderRecord,
): Promise<PaymentRecord[]> => {
  const ids = [payment_id ?? [], change_payment_ids].flat()
  const found = await Promise.all(ids.map((id) => getPayment(runtime.table, id)))
  return found.flatMap((payment) => payment ?? [])
}
