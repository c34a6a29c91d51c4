import { openPaidShipments } from '#shared/api/orders.ts'
import { notFound } from '#functions/lib/problem.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { countLinkOpening, countUnknownLink } from '#functions/orders/link-limits.ts'
import { openOrderLink } from '#functions/orders/order-link.ts'
import { saveOpenedLink } from '#functions/store/records/sessions/change-session.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'

export const handler = serve(openPaidShipments, async ({ body, session, request }) => {
  const own = requireSession(session)
  const opened = await openOrderLink(runtime, body.order_token)
  if (!opened) {
    await countUnknownLink('order_token', request.ip)
    throw notFound('Shipment')
  }
  await countLinkOpening('order_token', body.order_token)
  await saveOpenedLink(own, opened.link)
  return { paid_shipments: opened.orders.map((order) => describeOrder(order, own)) }
})
