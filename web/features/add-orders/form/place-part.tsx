import { PlaceDestination } from '#web/domain/order-form/destination/place-destination.tsx'
import type { OrderFields } from '#web/domain/order-form/use-order-fields.ts'

/** The locker, post office or parcel shop of a shipment, on one line. */
const PlacePart = ({ form }: { form: OrderFields }) => <PlaceDestination form={form} isCompact />

export default PlacePart
