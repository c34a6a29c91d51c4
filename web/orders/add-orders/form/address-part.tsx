import { AddressDestination } from '#web/orders/form/destination/address-destination.tsx'
import { CourierFields } from '#web/orders/form/destination/courier-fields.tsx'
import type { OrderFields } from '#web/orders/form/use-order-fields.ts'
import styles from './order-fields.module.css'

/** The address of a courier's delivery, with what the courier is told. */
const AddressPart = ({ form }: { form: OrderFields }) => (
  <div className={styles.address}>
    <AddressDestination key={form.order.destination_country} form={form} isCompact />
    <div className={styles.courier}>
      <CourierFields form={form} isCompact />
    </div>
  </div>
)

export default AddressPart
