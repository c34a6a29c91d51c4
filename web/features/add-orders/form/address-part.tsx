import { AddressDestination } from '#web/domain/order-form/destination/address-destination.tsx'
import { CourierFields } from '#web/domain/order-form/destination/courier-fields.tsx'
import type { ParcelForm } from '#web/domain/order-form/parcel-form.ts'
import styles from './order-fields.module.css'

/** The address of a courier's delivery, with what the courier is told. */
const AddressPart = ({ parcel }: { parcel: ParcelForm }) => (
  <div className={styles.address}>
    <AddressDestination key={parcel.country} form={parcel} />
    <CourierFields form={parcel} />
  </div>
)

export default AddressPart
