import { PlaceDestination } from '#web/domain/order-form/destination/place-destination.tsx'
import type { ParcelForm } from '#web/domain/order-form/parcel-form.ts'

/** The locker, post office or parcel shop of a shipment, on one line. */
const PlacePart = ({ parcel }: { parcel: ParcelForm }) => (
  <PlaceDestination form={parcel} isCompact />
)

export default PlacePart
