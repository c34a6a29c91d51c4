import { getLabelImage } from '#shared/api/labels.ts'
import { notFound } from '#functions/lib/problem.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { isSenderPhoneHidden } from '#functions/orders/order-link.ts'
import { findPrintableOrders } from '#functions/labels/find-printable-orders.ts'
import { renderOrderImage } from '#functions/labels/render-order-labels.ts'
import { readLabelSettings } from '#functions/store/records/label-settings.ts'

export const handler = serve(getLabelImage, async ({ params, query, session }) => {
  const own = requireSession(session)
  const [order] = (await findPrintableOrders(runtime, own, [params.barcode])) ?? []
  if (!order) throw notFound('Label')
  return renderOrderImage(order, await readLabelSettings(own.account), {
    format: query.label_format,
    locale: own.account?.locale_code ?? order.locale,
    isSenderPhoneHidden: isSenderPhoneHidden(order, own),
  })
})
