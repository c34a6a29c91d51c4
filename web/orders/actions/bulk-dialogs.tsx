import type { ComponentType } from 'react'
import { CloseDialog, lazyComponent } from '#web/ui/lazy-component.tsx'
import type { BulkAction } from './bulk-actions.ts'
import type { BulkDialogProps } from './bulk-dialog.ts'

const PrintDialog = lazyComponent(() => import('#web/labels/print-dialog.tsx'), CloseDialog)
const ExportDialog = lazyComponent(
  () => import('#web/orders/actions/export/export-dialog.tsx'),
  CloseDialog,
)
const PayDialog = lazyComponent(() => import('#web/orders/actions/pay/pay-dialog.tsx'), CloseDialog)

/** The dialog of each bulk action. An action without one is not offered. */
export const bulkDialogs: Readonly<Partial<Record<BulkAction, ComponentType<BulkDialogProps>>>> = {
  print: (props) => <PrintDialog {...props} />,
  pay: (props) => <PayDialog {...props} intent="pay" />,
  book_and_pay: (props) => <PayDialog {...props} intent="book_and_pay" />,
  confirm: lazyComponent(
    () => import('#web/orders/actions/confirm/confirm-dialog.tsx'),
    CloseDialog,
  ),
  book_door: lazyComponent(() => import('#web/collections/drop-off/book-dialog.tsx'), CloseDialog),
  sheet: lazyComponent(() => import('#web/orders/actions/handover/sheet-dialog.tsx'), CloseDialog),
  pick_list: lazyComponent(
    () => import('#web/orders/actions/handover/pick-list-dialog.tsx'),
    CloseDialog,
  ),
  export: ({ orders, onClose }) => (
    <ExportDialog body={{ order_ids: orders.map(({ id }) => id) }} onClose={onClose} />
  ),
  delete: lazyComponent(() => import('./delete-dialog.tsx'), CloseDialog),
}
