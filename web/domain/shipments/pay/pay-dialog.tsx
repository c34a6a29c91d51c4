import type { BulkDialogProps } from '../bulk/bulk-dialog.ts'

export interface PayDialogProps extends BulkDialogProps {
  /** `book_and_pay` asks for a white locker first, whose doors are booked with the payment. */
  readonly intent: 'pay' | 'book_and_pay'
}

/** Chooses the drop-off, terms and payment method of shipments and starts their payment. */
const PayDialog = (_: PayDialogProps) => null

export default PayDialog
