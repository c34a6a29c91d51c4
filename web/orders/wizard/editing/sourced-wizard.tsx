import type { ComponentProps } from 'react'
import layout from '#web/ui/layout/layout.module.css'
import { EditFrame } from './edit-frame.tsx'
import { OpenOrder } from '#web/orders/wizard/editing/open/open-order.tsx'

/** The wizard while an order is opened that the address asks for, or a paid one is edited. */
const SourcedWizard = ({
  isOpening,
  ...props
}: ComponentProps<typeof EditFrame> & { isOpening: boolean }) =>
  isOpening ? (
    <OpenOrder />
  ) : (
    <div className={layout.column4}>
      <EditFrame {...props} />
    </div>
  )

export default SourcedWizard
