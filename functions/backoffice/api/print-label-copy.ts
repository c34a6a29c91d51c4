import { printLabelCopy } from '#shared/api/backoffice.ts'
import { defaultLabelFormat } from '#shared/labels/label-formats.ts'
import { notFound } from '#functions/lib/problem.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { loadShipment } from '#functions/backoffice/load-shipment.ts'
import { allowLabelCopy, toShipmentSubject } from '#functions/backoffice/looks.ts'
import { renderOrderLabels } from '#functions/labels/render-order-labels.ts'
import { getOwnerAccount } from '#functions/store/records/account-store.ts'
import { getOrderAsPrinted } from '#functions/store/records/former-label-store.ts'
import { readLabelSettings } from '#functions/store/records/label-settings.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(printLabelCopy, async ({ body, session }) => {
  const own = requirePerson(session)
  const order = await loadShipment(runtime.table, body)
  await allowLabelCopy(runtime, own, toShipmentSubject(order), body.look)
  const printed = await getOrderAsPrinted(runtime.table, order)
  if (!printed) throw notFound('Label')
  const account = await getOwnerAccount(order.owner)
  return renderOrderLabels([printed], await readLabelSettings(account), {
    format: body.label_format ?? defaultLabelFormat,
    startPosition: 1,
    locale: own.locale,
    mark: 'copy',
  })
})
