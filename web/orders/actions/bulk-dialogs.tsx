import type { ComponentType } from 'react'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import type { BulkAction } from './bulk-actions.ts'
import type { BulkDialogProps } from './bulk-dialog.ts'

const PrintDialog = lazyDialog(() => import('#web/labels/print-dialog.tsx'))
const ExportDialog = lazyDialog(() => import('#web/orders/actions/export/export-dialog.tsx'))
const PayDialog = lazyDialog(() => import('#web/orders/actions/pay/pay-dialog.tsx'))

/** The dialog of each bulk action. An action without one is not offered. */
export const bulkDialogs: Readonly<Partial<Record<BulkAction, ComponentType<BulkDialogProps>>>> = {
  print: (props) => <PrintDialog {...props} />,
  pay: (props) => <PayDialog {...props} intent="pay" />,
  book_and_pay: (props) => <PayDialog {...props} intent="book_and_pay" />,
  confirm: lazyDialog(() => import('#web/orders/actions/confirm/confirm-dialog.tsx')),
  book_door: lazyDialog(() => import('#web/collections/drop-off/book-dialog.tsx')),
  door_codes: lazyDialog(() => import('./door-codes-dialog.tsx')),
  sheet: lazyDialog(() => import('#web/orders/actions/handover/sheet-dialog.tsx')),
  pick_list: lazyDialog(() => import('#web/orders/actions/handover/pick-list-dialog.tsx')),
  export: ({ orders, onClose }) => (
    <ExportDialog body={{ order_ids: orders.map(({ id }) => id) }} onClose={onClose} />
  ),
  delete: lazyDialog(() => import('./delete-dialog.tsx')),
}
