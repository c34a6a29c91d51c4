import { trackParcel } from '#shared/api/shipments.ts'
import { isDestinationOpen } from '#shared/orders/recipient-choice.ts'
import { trackedPlace } from '#shared/orders/tracked-place.ts'
import { addAddressTexts } from '#shared/places/place-dto.ts'
import { serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { getPlace } from '#functions/store/records/place-store.ts'
import { describeArrival } from '#functions/orders/describe-arrival.ts'
import { lookUpBarcode } from '#functions/orders/look-up-barcode.ts'
import { isBegun } from '#functions/sending/open-sending.ts'

/** Enough for a person who tracks several parcels. */
const limit = { count: 60, seconds: 300 }

export const handler = serve(
  trackParcel,
  async ({ params: { barcode }, request: { ip }, session }) => {
    const order = await lookUpBarcode(runtime, { barcode, session, ip, isShown: isBegun })
    const { destination, events } = order
    const isOwn = session?.account !== undefined && session.owner === order.owner
    const isOpen = isDestinationOpen(order)
    const place =
      isOpen || destination.place_id === null ? undefined : await getPlace(destination.place_id)
    const country = destination.address_country_code
    return {
      order_id: isOwn ? order.id : null,
      barcode: order.barcode,
      status: order.status,
      source_country: order.source_country,
      destination_country: country,
      destination_type: destination.type,
      destination_name: isOpen || destination.type === 'address' ? null : destination.name,
      is_destination_open: isOpen,
      destination_place: place ? trackedPlace.parse(addAddressTexts(place)) : null,
      ...describeArrival(order),
      events,
    }
  },
  { limit },
)
