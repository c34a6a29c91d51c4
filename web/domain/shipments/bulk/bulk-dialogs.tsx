import type { ComponentType } from 'react'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { BulkAction } from './bulk-actions.ts'
import type { BulkDialogProps } from './bulk-dialog.ts'

/** The dialog of each bulk action. An action without one is not offered. */
export const bulkDialogs: Readonly<Partial<Record<BulkAction, ComponentType<BulkDialogProps>>>> = {
  export: lazyDialog([], () => import('../export/export-orders-dialog.tsx')),
  delete: lazyDialog([], () => import('./delete-dialog.tsx')),
}
