import { AddressDestination } from '#web/domain/order-form/destination/address-destination.tsx'
import { CourierFields } from '#web/domain/order-form/destination/courier-fields.tsx'
import type { ParcelForm } from '#web/domain/order-form/parcel-form.ts'
import { Stack } from '#web/ui/card.tsx'

/** The address of a courier's delivery, with what the courier is told. */
const AddressPart = ({ parcel }: { parcel: ParcelForm }) => (
  <Stack>
    <AddressDestination key={parcel.country} form={parcel} />
    <CourierFields form={parcel} />
  </Stack>
)

export default AddressPart
