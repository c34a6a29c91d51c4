import type { OrderPayment } from '#shared/orders/order-details.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { listRefunds } from '#functions/payments/refunds.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import {
  getOutcome,
  getPayment,
  type PaymentRecord,
} from '#functions/store/records/payment-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { centsToEuros } from '#shared/lib/money.ts'

/** Describes a payment and its refunds; nothing for a change that was free. */
export const describeOrderPayment = (payment: PaymentRecord): OrderPayment[] => {
  const { id, amount_cents, asked_at, change_id } = payment
  if (amount_cents === 0 && change_id !== undefined) return []
  const outcome = getOutcome(payment)
  const paid: OrderPayment = {
    id,
    kind: 'payment',
    amount: centsToEuros(amount_cents),
    // The money for a change that could not be applied has arrived, and goes back.
    state: outcome === 'refused' ? 'paid' : outcome,
    at: toIsoTime(asked_at),
    method: null,
  }
  return [
    paid,
    ...listRefunds(payment).map(({ cents, state }): OrderPayment => ({
      ...paid,
      kind: 'refund',
      amount: centsToEuros(cents),
      state,
    })),
  ]
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
