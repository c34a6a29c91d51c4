import { payEditedOrders } from '#shared/api/payments.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createId } from '#functions/lib/ids.ts'
import { getSessionGroup } from '#functions/doors/group-limits.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { findDropOffLocation } from '#functions/orders/doors/drop-off-location.ts'
import { findSessionOrders } from '#functions/orders/find-session-orders.ts'
import { answerPayment } from '#functions/payments/answer-payment.ts'
import { openChangePayment } from '#functions/payments/open-change-payment.ts'
import { toPaymentCountry } from '#functions/payments/payable-orders.ts'
import { buildLastPaymentWrite } from '#functions/store/records/sessions/change-session.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(payEditedOrders, async ({ body, session, request }) => {
  const own = requireSession(session)
  const { owner, orders } = await findSessionOrders(runtime, own, body.order_ids)
  const [order] = orders
  if (!order) throw notFound('Shipment')
  const { change } = order
  const country = toPaymentCountry(order.source_country)
  const content = change?.content ?? order
  const location =
    body.location_id === undefined
      ? undefined
      : await findDropOffLocation(body.location_id, {
          country,
          account: own.account,
          isTemperatureSensitive: content.is_temperature_sensitive,
        })
  const payment = await openChangePayment(runtime, {
    owner,
    orderId: order.id,
    requestKey: request.idempotencyKey ?? createId('req'),
    group: getSessionGroup(own, request.ip),
    holder: own.holder,
    location,
    country,
    locale: own.locale,
    email: body.email ?? order.sender.email,
    returnTo: body.return_to,
    buildSessionWrite: (paymentId) =>
      buildLastPaymentWrite(own, paymentId, { keepsLink: owner !== own.owner }),
  })
  return answerPayment(payment, {
    session: own,
    gateway: body.gateway,
    ip: request.ip,
    waitsForDoor: change?.needs_door,
  })
})
