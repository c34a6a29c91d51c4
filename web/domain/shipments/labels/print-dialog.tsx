import type { BulkDialogProps } from '../bulk/bulk-dialog.ts'

/** Prints the labels of shipments. */
const PrintDialog = (_: BulkDialogProps) => null

export default PrintDialog
