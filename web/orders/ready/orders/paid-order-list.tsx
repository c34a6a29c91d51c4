import { useTranslation } from 'react-i18next'
import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import { getSenderPhase } from '#shared/orders/statuses/parcel-phase.ts'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { printerIcon } from '#web/ui/icons/later-icons.ts'
import { LabelMenu } from '#web/labels/label-menu.tsx'
import { toBookedDoor } from '#web/doors/booked-door.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { PaidOrderCard } from './paid-order-card.tsx'
import styles from './paid-order-list.module.css'

const SendCodesDialog = lazyDialog(() => import('#web/doors/codes/send-codes-dialog.tsx'))

/** The paid shipments with their codes, and what can be done with all of them. */
export const PaidOrderList = ({ orders }: { orders: readonly Order[] }) => {
  const { t } = useTranslation('next')
  const withCode = orders.filter((order) => order.order_source_pin_code !== null)
  const isAnyToHandIn = orders.some(
    ({ order_state: state }) => getSenderPhase(state) === 'prepared',
  )
  const labelled = orders.filter(({ status }) => hasLabel(status))
  return (
    <section aria-labelledby="codes" className={layout.column4}>
      <div className={layout.bar}>
        <h2 id="codes">{t('shipments', { count: orders.length })}</h2>
        <div className={styles.actions}>
          {withCode.length > 0 && (
            <DialogButton icon="phone" text={t('send.open', { count: withCode.length })}>
              {(close) => (
                <SendCodesDialog
                  doors={withCode.map(toBookedDoor)}
                  phone={withCode[0]?.sender.phone}
                  onClose={close}
                />
              )}
            </DialogButton>
          )}
          {isAnyToHandIn && (
            <Button icon={printerIcon} onClick={() => print()}>
              {t('print')}
            </Button>
          )}
          {isAnyToHandIn && labelled.length > 0 && (
            <LabelMenu
              orders={labelled}
              label={t('labels.download', { count: labelled.length })}
              variant="secondary"
            />
          )}
        </div>
      </div>
      <div className={styles.shipments}>
        {orders.map((order, position) => (
          <PaidOrderCard
            key={order.id}
            order={order}
            number={orders.length > 1 ? position + 1 : undefined}
          />
        ))}
      </div>
    </section>
  )
}
