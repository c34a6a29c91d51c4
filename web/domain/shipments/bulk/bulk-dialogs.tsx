import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { BulkChoice } from './bulk-button.tsx'
import type { BulkDialogProps } from './bulk-dialog.ts'

const DeleteDialog = lazyDialog([], () => import('./delete-dialog.tsx'))
const ExportDialog = lazyDialog([], () => import('../export/export-dialog.tsx'))

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
    default:
      return null
  }
}
