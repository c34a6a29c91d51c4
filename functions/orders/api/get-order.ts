import { getOrder } from '#shared/api/shipments.ts'
import { notFound } from '#functions/lib/problem.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { listOpenedOrders } from '#functions/orders/order-link.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { runtime } from '#functions/store/runtime.ts'
import { describeArrival } from '#functions/orders/describe-arrival.ts'
import { listOrderMessages } from '#functions/notifications/list-order-messages.ts'
import {
  describeBegunPayment,
  describeOrderPayment,
  listOrderPayments,
} from '#functions/payments/describe-order-payment.ts'

/** Returns the session's own shipment, else one that it has opened by a link. */
const findOrder = async (session: Session, id: string): Promise<OrderRecord | undefined> => {
  const [own] = await getOrders(runtime.table, session.owner, [id])
  return own ?? (await listOpenedOrders(runtime, session)).find((order) => order.id === id)
}

export const handler = serve(getOrder, async ({ params, session }) => {
  const own = requireSession(session)
  const order = await findOrder(own, params.id)
  if (!order) throw notFound('Shipment')
  const payments = await listOrderPayments(runtime, order)
  return {
    order: describeOrder(order, own),
    arrival: describeArrival(order),
    messages: await listOrderMessages(runtime, order, payments, own),
    payments: payments.flatMap((payment) => describeOrderPayment(payment, order.id)),
    begun_payment: describeBegunPayment(order, payments),
  }
})
