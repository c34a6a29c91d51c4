import type { BulkDialogProps } from '../bulk/bulk-dialog.ts'

/** Confirms shipments that are invoiced later. */
const ConfirmDialog = (_: BulkDialogProps) => null

export default ConfirmDialog
