import type { z } from 'zod/mini'
import type { completePayment } from '#shared/api/payments.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { listOrdersOfLink } from '#functions/orders/order-link.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { type PaymentRecord, getOutcome } from '#functions/store/records/payment-store.ts'

type PaymentAnswer = z.output<NonNullable<(typeof completePayment)['result']>>

/**
 * Lists the shipments of a received payment for their owner, and for a session that has opened them
 * by a link; empty for anybody else. Those of a change that could not be made are paid by an earlier
 * payment.
 */
export const listPaidOrders = async (
  runtime: Runtime,
  payment: PaymentRecord,
  session: Session,
) => {
  if (!['paid', 'refused'].includes(getOutcome(payment))) return []
  const orders =
    payment.owner === session.owner
      ? await getOrders(runtime.table, session.owner, payment.order_ids)
      : (await listOrdersOfLink(runtime, session)).filter(({ id }) =>
          payment.order_ids.includes(id),
        )
  return orders.flatMap((order) => (order ? [describeOrder(order, session)] : []))
}

/** Describes a payment on the wire. Only who may see its shipments gets them. */
export const describePayment = async (
  runtime: Runtime,
  payment: PaymentRecord,
  session: Session,
): Promise<PaymentAnswer> => {
  const status = getOutcome(payment)
  return {
    success: status === 'paid',
    status,
    ...(status === 'cancelled' && payment.is_expired && { is_expired: true }),
    order_ids: payment.owner === session.owner ? payment.order_ids : [],
    paid_shipments: await listPaidOrders(runtime, payment, session),
  }
}

/** The response when there is no payment, or none of the caller. */
export const describeNoPayment = (status: 'none' | 'refused'): PaymentAnswer => ({
  success: false,
  status,
  order_ids: [],
  paid_shipments: [],
})
