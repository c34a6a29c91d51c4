import type { ComponentProps } from 'react'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { printerIcon } from '#web/ui/icons/later-icons.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import type { LabelAccess } from './make-labels.ts'
import type { PrintedOrder } from './printed-order.ts'

const PrintDialog = lazyDialog(() => import('./print-dialog.tsx'))

/** The button that prints or downloads the labels of shipments, in a format that its dialog asks for. */
export const PrintButton = ({
  orders,
  access,
  ...look
}: {
  orders: readonly PrintedOrder[]
  access?: LabelAccess | undefined
} & Pick<ComponentProps<typeof DialogButton>, 'text' | 'variant' | 'size' | 'wide'>) => (
  <DialogButton icon={printerIcon} {...look}>
    {(close) => <PrintDialog orders={orders} access={access} onClose={close} />}
  </DialogButton>
)
