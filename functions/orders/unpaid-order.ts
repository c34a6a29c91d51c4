import { notFound, Problem } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import type { Condition, Write } from '#functions/store/operations.ts'
import { equals } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import {
  getPayment,
  type PaymentRecord,
  unreceivedStates,
} from '#functions/store/records/payment-store.ts'

/**
 * Reads a shipment and its payment. The shipment is read again after the payment: a payment that
 * has arrived must not be reported for a shipment that was cancelled before.
 * @throws Problem not_found for a foreign or unknown shipment.
 */
export const readOrderAndPayment = async (
  runtime: Runtime,
  { owner, orderId }: { readonly owner: string; readonly orderId: string },
): Promise<{ readonly order: OrderRecord; readonly payment: PaymentRecord | undefined }> => {
  const [before] = await getOrders(runtime.table, owner, [orderId])
  const id = before?.payment_id
  const payment = id === undefined ? undefined : await getPayment(runtime.table, id)
  const [order] = payment ? await getOrders(runtime.table, owner, [orderId]) : [before]
  if (!order) throw notFound('Shipment')
  return { order, payment }
}

/** The condition that the shipment's payment is the one with this id, or that it has none. */
export const hasPayment = (id: string | undefined): Condition =>
  id === undefined ? { absent: 'payment_id' } : equals('payment_id', id)

/**
 * Builds the check that no money has arrived. A shipment whose money has arrived counts as paid.
 * @throws `problem` when money has arrived.
 */
export const buildUnpaidCheck = (payment: PaymentRecord, problem: Problem): Write => {
  if (!unreceivedStates.some((state) => state === payment.state)) throw problem
  return { check: keys.payment(payment.id), if: { attribute: 'state', oneOf: unreceivedStates } }
}
