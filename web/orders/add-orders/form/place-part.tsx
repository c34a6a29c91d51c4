import { PlaceDestination } from '#web/orders/form/destination/place-destination.tsx'
import type { OrderFields } from '#web/orders/form/use-order-fields.ts'

/** The locker, post office or parcel shop of a shipment, on one line. */
const PlacePart = ({ form }: { form: OrderFields }) => <PlaceDestination form={form} isCompact />

export default PlacePart
