import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { BulkChoice } from './bulk-button.tsx'
import type { BulkDialogProps } from './bulk-dialog.ts'

const DeleteDialog = lazyDialog([], () => import('./delete-dialog.tsx'))
const ExportDialog = lazyDialog([], () => import('../export/export-dialog.tsx'))
const dropOffTexts = ['payment', 'places', 'map', 'next'] as const
const PayDialog = lazyDialog(dropOffTexts, () => import('../pay/pay-dialog.tsx'))
const ConfirmDialog = lazyDialog(dropOffTexts, () => import('../confirm/confirm-dialog.tsx'))
const BookDialog = lazyDialog(dropOffTexts, () => import('../doors/book-dialog.tsx'))

/** The dialog of a bulk action. */
export const BulkDialog = ({ action, ...props }: BulkChoice & BulkDialogProps) => {
  switch (action) {
    case 'delete':
      return <DeleteDialog {...props} />
    case 'export':
      return (
        <ExportDialog
          body={{ order_ids: props.orders.map(({ id }) => id) }}
          onClose={props.onClose}
        />
      )
    case 'pay':
    case 'book_and_pay':
      return <PayDialog {...props} intent={action} />
    case 'confirm':
      return <ConfirmDialog {...props} />
    case 'book_door':
      return <BookDialog {...props} />
    default:
      return null
  }
}
