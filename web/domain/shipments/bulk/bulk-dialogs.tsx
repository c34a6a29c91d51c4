import type { ComponentType } from 'react'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { BulkAction } from './bulk-actions.ts'
import type { BulkDialogProps } from './bulk-dialog.ts'

/** The texts of dialogs that choose a drop-off place. */
const dropOffTexts = ['payment', 'places', 'map', 'next'] as const
const PrintDialog = lazyDialog(['files', 'next'], () => import('../labels/print-dialog.tsx'))
const PayDialog = lazyDialog(dropOffTexts, () => import('../pay/pay-dialog.tsx'))

/** The dialog of each bulk action. An action without one is not offered. */
export const bulkDialogs: Readonly<Partial<Record<BulkAction, ComponentType<BulkDialogProps>>>> = {
  print: (props) => <PrintDialog {...props} />,
  pay: (props) => <PayDialog {...props} intent="pay" />,
  book_and_pay: (props) => <PayDialog {...props} intent="book_and_pay" />,
  confirm: lazyDialog(dropOffTexts, () => import('../confirm/confirm-dialog.tsx')),
  book_door: lazyDialog(dropOffTexts, () => import('../doors/book-dialog.tsx')),
  export: lazyDialog([], () => import('../export/export-orders-dialog.tsx')),
  delete: lazyDialog([], () => import('./delete-dialog.tsx')),
}
