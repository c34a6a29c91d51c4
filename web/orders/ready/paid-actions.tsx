import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import { toBookedDoor } from '#web/doors/booked-door.ts'
import { PrintButton } from '#web/labels/print-button.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { messageIcon } from '#web/ui/icons/later-icons.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import styles from './paid-orders.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

const SendCodesDialog = lazyDialog(() => import('#web/doors/codes/send-codes-dialog.tsx'))

/** What is done with all shipments that are to be handed in: their labels are printed, their codes sent. */
export const PaidActions = ({ orders }: { orders: readonly Order[] }) => {
  const { t } = useTranslation('next')
  const withCode = orders.filter((order) => order.order_source_pin_code !== null)
  const labelled = orders.filter(({ status }) => hasLabel(status))
  // A parcel without a door first needs another locker.
  const isWithoutDoor = orders.some((order) => order.needs_attention)
  return (
    <div className={classNames(layout.wrap2, styles.actions)}>
      {withCode.length > 0 && (
        <DialogButton icon={messageIcon} text={t('send.open', { count: withCode.length })}>
          {(close) => (
            <SendCodesDialog
              doors={withCode.map(toBookedDoor)}
              phone={withCode[0]?.sender.phone}
              onClose={close}
            />
          )}
        </DialogButton>
      )}
      {labelled.length > 0 && (
        <PrintButton
          orders={labelled}
          text={t('labels.print', { count: labelled.length })}
          variant={isWithoutDoor ? 'secondary' : 'primary'}
        />
      )}
    </div>
  )
}
