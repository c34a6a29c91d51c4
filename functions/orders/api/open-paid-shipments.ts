import { openPaidShipments } from '#shared/api/orders.ts'
import { notFound } from '#functions/lib/problem.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { countLinkOpening, countUnknownLink } from '#functions/orders/link-limits.ts'
import { openOrderLink } from '#functions/orders/order-link.ts'
import { isLinkCode } from '#functions/lib/link-code.ts'
import { searchByLinkCode } from '#functions/orders/short-link.ts'
import { saveOpenedLink } from '#functions/store/records/sessions/change-session.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'

/** Opens the link of a token: the code of a short link, or the longer one of an earlier release. */
const openByToken = async (token: string, ip: string) => {
  const open = () => openOrderLink(runtime, token)
  if (isLinkCode(token)) return searchByLinkCode(ip, open)
  const opened = await open()
  if (!opened) await countUnknownLink('order_token', ip)
  return opened
}

export const handler = serve(openPaidShipments, async ({ body, session, request }) => {
  const own = requireSession(session)
  const opened = await openByToken(body.order_token, request.ip)
  if (!opened) throw notFound('Shipment')
  await countLinkOpening('order_token', body.order_token)
  await saveOpenedLink(own, opened.link)
  return { paid_shipments: opened.orders.map((order) => describeOrder(order, own)) }
})
