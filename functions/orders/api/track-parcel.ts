import { trackParcel } from '#shared/api/shipments.ts'
import { parseBarcode } from '#shared/orders/barcode.ts'
import { acceptsPayment } from '#shared/orders/statuses/status-actions.ts'
import { trackedPlace } from '#shared/orders/tracked-place.ts'
import { addAddressTexts } from '#shared/places/place-dto.ts'
import { notFound } from '#functions/lib/problem.ts'
import { serve } from '#functions/http/serve.ts'
import { countMiss } from '#functions/store/rate-limit.ts'
import { table } from '#functions/store/table.ts'
import { findOrderByBarcode } from '#functions/store/records/order-store.ts'
import { getPlace } from '#functions/store/records/place-store.ts'
import { describeArrival } from '#functions/orders/describe-arrival.ts'

/** Enough for a person who tracks several parcels. */
const limit = { count: 60, seconds: 300 }
/** Barcodes that were not found, from one network. Barcodes are consecutive and could be guessed. */
const missLimit = { count: 20, seconds: 15 * 60 }

const findShownOrder = async (text: string) => {
  const barcode = parseBarcode(text)
  const order = barcode === undefined ? undefined : await findOrderByBarcode(table, barcode)
  // A barcode reveals nothing before its shipment is paid.
  return order && !acceptsPayment(order.status) ? order : undefined
}

export const handler = serve(
  trackParcel,
  async ({ params, request, session }) => {
    const order = await countMiss('track_miss', request.ip, missLimit, () =>
      findShownOrder(params.barcode),
    )
    if (!order) throw notFound('Parcel')
    const { destination, events } = order
    const isOwn = session?.account !== undefined && session.owner === order.owner
    const place = destination.place_id === null ? undefined : await getPlace(destination.place_id)
    const country = destination.address_country_code
    return {
      order_id: isOwn ? order.id : null,
      barcode: order.barcode,
      status: order.status,
      source_country: order.source_country,
      destination_country: country,
      destination_type: destination.type,
      destination_name: destination.type === 'address' ? null : destination.name,
      destination_place: place ? trackedPlace.parse(addAddressTexts(place)) : null,
      ...describeArrival(order),
      events,
    }
  },
  { limit },
)
