import { getBackofficeShipment } from '#shared/api/backoffice.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { countMaskedRows } from '#functions/backoffice/count-masked.ts'
import { describeShipment } from '#functions/backoffice/describe-shipment.ts'
import { loadShipment } from '#functions/backoffice/load-shipment.ts'
import { allowRead, toShipmentSubject } from '#functions/backoffice/looks.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(getBackofficeShipment, async ({ params, query, session }) => {
  const own = requirePerson(session)
  const order = await loadShipment(runtime.table, { id: params.id, owner: query.owner })
  const access = await allowRead(runtime, own, toShipmentSubject(order), query.look)
  await countMaskedRows(own.user.id, access, [order.id])
  return describeShipment(runtime, order, access)
})
