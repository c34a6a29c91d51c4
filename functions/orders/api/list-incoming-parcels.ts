import { listIncomingParcels } from '#shared/api/incoming-parcels.ts'
import { isDestinationOpen } from '#shared/orders/recipient-choice.ts'
import type { IncomingParcelRow } from '#shared/orders/incoming-parcel-row.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { describeArrival } from '#functions/orders/describe-arrival.ts'
import { listParcelsTo } from '#functions/orders/incoming-entries.ts'
import { nameSender } from '#functions/orders/incoming/name-sender.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

const describeRow = (order: OrderRecord): IncomingParcelRow => ({
  id: order.id,
  barcode: order.barcode,
  status: order.status,
  sender_name: order.recipient_chooses ? nameSender(order) : order.sender.name,
  destination_type: order.destination.type,
  destination_name:
    order.destination.type === 'address' || isDestinationOpen(order)
      ? null
      : order.destination.name,
  ...describeArrival(order),
})

export const handler = serve(listIncomingParcels, async ({ session }) => {
  const { account } = requirePerson(session)
  const parcels = await listParcelsTo(runtime, account)
  return { parcels: parcels.map(describeRow) }
})
