import type { OrderRow } from '#shared/orders/order-row.ts'

/** A dialog that does something with the chosen shipments of a list. */
export interface BulkDialogProps {
  /** In the order of the list. */
  readonly orders: readonly OrderRow[]
  readonly onClose: () => void
  /** Called when shipments have changed, before the dialog closes. */
  readonly onChanged: () => void
}
