import type { OrderRow } from '#shared/orders/order-row.ts'

/** What the details of a shipment need, wherever they are shown. */
export interface DetailsProps {
  readonly id: string
  /** The shipment's row, if the list shows it. */
  readonly row: OrderRow | undefined
  readonly onClose: () => void
  /** Called after the shipment was changed. */
  readonly onChanged: () => void
}
