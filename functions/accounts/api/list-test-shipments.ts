import { getSegment } from '#shared/accounts/segments.ts'
import { listTestShipments, maxTestShipments } from '#shared/api/services.ts'
import { getStatusLabel, getStatusTone } from '#shared/orders/statuses/status-label.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import {
  listNewestTestShipments,
  toTestOwner,
} from '#functions/store/records/test-shipment-store.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(listTestShipments, async ({ session }) => {
  const { owner, account } = requirePerson(session)
  const orders = await listNewestTestShipments(runtime.table, toTestOwner(owner), maxTestShipments)
  return {
    shipments: orders.map(({ status, process_status, lines, destination, ...order }) => {
      const labelled = {
        status,
        process_status,
        isPaidByRecipient: lines.some(({ paid_by }) => paid_by === 'recipient'),
      }
      const tone = getStatusTone(labelled)
      return {
        barcode: order.barcode,
        reference: order.reference,
        relative_status: {
          text: getStatusLabel(labelled, getSegment(account)),
          text_color: tone,
          color: tone,
        },
        destination: destination.type === 'address' ? destination.address_city : destination.name,
        created_at: toIsoTime(order.created_at),
      }
    }),
  }
})
