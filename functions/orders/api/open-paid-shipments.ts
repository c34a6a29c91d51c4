import { openPaidShipments } from '#shared/api/orders.ts'
import { notFound } from '#functions/lib/problem.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import { runtime } from '#functions/store/runtime.ts'
import { openOrderLink } from '#functions/orders/order-link.ts'
import { saveOpenedLink } from '#functions/store/records/sessions/change-session.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'

/** Unknown tokens from one network, which many people share. A known one is never refused by it. */
const unknownTokenLimit = { count: 30, seconds: 15 * 60 }

export const handler = serve(openPaidShipments, async ({ body, session, request }) => {
  const own = requireSession(session)
  const opened = await openOrderLink(runtime, body.order_token)
  if (!opened) {
    await countAttempt('order_token', request.ip, unknownTokenLimit)
    throw notFound('Shipment')
  }
  await saveOpenedLink(own, opened.link)
  return { paid_shipments: opened.orders.map((order) => describeOrder(order, own)) }
})
