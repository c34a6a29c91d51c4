import type { BulkDialogProps } from '#web/orders/actions/bulk-dialog.ts'
import ExportDialog from './export-dialog.tsx'

/** Exports the chosen shipments in the order of the list. */
const ExportOrdersDialog = ({ orders, onClose }: BulkDialogProps) => (
  <ExportDialog body={{ order_ids: orders.map(({ id }) => id) }} onClose={onClose} />
)

export default ExportOrdersDialog
