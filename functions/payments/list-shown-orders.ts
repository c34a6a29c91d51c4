import { describeOrder } from '#functions/orders/describe-order.ts'
import { listOrdersOfLink } from '#functions/orders/order-link.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'
import { listPaidOrders } from './describe-payment.ts'

/**
 * Lists the shipments that an e-mailed link has opened, else those of the session's last payment.
 */
export const listShownOrders = async (runtime: Runtime, session: Session) => {
  if (session.link !== undefined)
    return (await listOrdersOfLink(runtime, session)).map((order) => describeOrder(order, session))
  const payment = session.lastPaymentId
    ? await getPayment(runtime.table, session.lastPaymentId)
    : undefined
  return payment ? listPaidOrders(runtime, payment, session) : []
}
