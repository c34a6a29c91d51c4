import type { z } from 'zod/mini'
import type { completePayment } from '#shared/api/orders.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { getOrders } from '#functions/orders/order-store.ts'
import { type PaymentRecord, outcomeOf } from './payment-store.ts'

type PaymentAnswer = z.output<NonNullable<(typeof completePayment)['result']>>

/** The shipments of a payment that has arrived, as their owner sees them. */
export const paidShipments = async (runtime: Runtime, payment: PaymentRecord, owner: string) => {
  if (payment.owner !== owner || outcomeOf(payment) !== 'paid') return []
  const orders = await getOrders(runtime.table, owner, payment.order_ids)
  return orders.flatMap((order) => (order ? [describeOrder(order)] : []))
}

/** How a payment stands, on the wire. Its shipments are shown only to their owner. */
export const describePayment = async (
  runtime: Runtime,
  payment: PaymentRecord,
  owner: string,
): Promise<PaymentAnswer> => {
  const status = outcomeOf(payment)
  return {
    success: status === 'paid',
    status,
    order_ids: payment.owner === owner ? payment.order_ids : [],
    paid_shipments: await paidShipments(runtime, payment, owner),
  }
}

/** There is no payment, or none that is the caller's. */
export const noPayment = (status: 'none' | 'refused'): PaymentAnswer => ({
  success: false,
  status,
  order_ids: [],
  paid_shipments: [],
})
