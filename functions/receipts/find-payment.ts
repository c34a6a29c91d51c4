import { listOrdersOfLink } from '#functions/orders/order-link.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import { getPayment, type PaymentRecord } from '#functions/store/records/payment-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** A payment with those of its shipments that still exist. */
export interface FoundPayment {
  readonly payment: PaymentRecord
  readonly orders: readonly OrderRecord[]
}

/**
 * Returns a payment of the session's owner, or one whose shipments the session has all opened by a
 * link; `undefined` for any other.
 */
export const findPayment = async (
  runtime: Runtime,
  session: Session,
  id: string,
): Promise<FoundPayment | undefined> => {
  const payment = await getPayment(runtime.table, id)
  // A recipient gets receipts by e-mail; the sender does not see what the recipient has paid.
  if (!payment || payment.incoming_change !== undefined) return undefined
  if (payment.owner === session.owner) {
    const found = await getOrders(runtime.table, session.owner, payment.order_ids)
    return { payment, orders: found.flatMap((order) => order ?? []) }
  }
  const opened = await listOrdersOfLink(runtime, session)
  const orders = opened.filter((order) => payment.order_ids.includes(order.id))
  return orders.length === payment.order_ids.length ? { payment, orders } : undefined
}
