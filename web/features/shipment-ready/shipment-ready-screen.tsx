import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import type { Order } from '#shared/orders/order.ts'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ChooseLocker } from './choose-locker.tsx'
import styles from './shipment-ready-screen.module.css'
import { DropOffSteps } from './drop-off-steps.tsx'
import { SendCodesDialog } from './send-codes-dialog.tsx'
import { ShipmentCode } from './shipment-code.tsx'
import { useShipmentLink } from './shipment-link.ts'
import { UnreachableNotice } from './unreachable-notice.tsx'

/** Returns the number of parked parcels from the navigation state set by the payment step. */
const getWaitingCount = (state: unknown): number =>
  typeof state === 'object' &&
  state !== null &&
  'waiting' in state &&
  typeof state.waiting === 'number'
    ? state.waiting
    : 0

/** Whether the payment was for a change of an earlier shipment. */
const isUpgrade = ([first]: readonly Order[]) =>
  first?.order_products.at(-1)?.product.service === 'upgrade'

const isSenderUnreachable = ({ unreachable }: Order) =>
  unreachable.some(({ channel, person }) => channel === 'email' && person === 'sender')

const ShipmentCodes = ({
  orders,
  onSendCodes,
}: {
  orders: readonly Order[]
  /** Undefined when no shipment has a code. */
  onSendCodes: (() => void) | undefined
}) => {
  const { t } = useTranslation('next')
  return (
    <section aria-labelledby="codes" className={styles.page}>
      <div className={styles.head}>
        <h2 id="codes">{t('shipments', { count: orders.length })}</h2>
        <div className={styles.actions}>
          {onSendCodes && (
            <Button icon="phone" onClick={onSendCodes}>
              {t('sms.open')}
            </Button>
          )}
          <Button icon="printer" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      </div>
      <div className={styles.codes}>
        {orders.map((order, position) => (
          <ShipmentCode
            key={order.id}
            order={order}
            number={orders.length > 1 ? position + 1 : undefined}
          />
        ))}
      </div>
    </section>
  )
}

/** Shows paid shipments: drop-off steps, labels and door codes. */
const ShipmentReadyScreen = () => {
  const { t } = useTranslation('next')
  const { paid_shipments: orders } = useApp()
  const [isSending, setIsSending] = useState(false)
  const waiting = getWaitingCount(useLocation().state)
  const link = useShipmentLink()
  const [first] = orders
  if (link === 'opening') return <p role="status">{t('link.opening')}</p>
  if (link === 'gone') {
    return (
      <Notice tone="warning" live title={t('link.gone')}>
        {t('link.goneText')}
      </Notice>
    )
  }
  if (!first) return <Navigate to={paths.newShipment} replace />

  const withCode = orders.filter((order) => order.order_source_pin_code !== null)
  const withLabel = orders.filter(({ status }) => hasLabel(status))
  const withoutDoor = orders.filter((order) => order.needs_attention)
  const withDoor = orders.find((order) => !order.needs_attention)
  return (
    <div className={styles.page}>
      <Notice
        tone="success"
        live
        title={isUpgrade(orders) ? t('updated') : t('paid', { count: orders.length })}
      >
        {!isSenderUnreachable(first) && t('sentTo', { email: first.sender.email })}
      </Notice>
      <UnreachableNotice orders={orders} />
      <ChooseLocker orders={withoutDoor} />
      {waiting > 0 && (
        <Notice
          actions={
            <LinkButton to={paths.recipient} size="s">
              {t('waiting.send')}
            </LinkButton>
          }
        >
          {t('waiting.text', { count: waiting })}
        </Notice>
      )}
      {/* Without a door, the only next step is to choose another locker. */}
      {withDoor && <DropOffSteps labelled={withLabel} location={withDoor.location} />}
      <ShipmentCodes
        orders={orders}
        onSendCodes={withCode.length > 0 ? () => setIsSending(true) : undefined}
      />
      <p className={styles.actions}>
        <Link to={paths.newShipment}>{t('sendAnother')}</Link>
      </p>
      {isSending && <SendCodesDialog orders={withCode} onClose={() => setIsSending(false)} />}
    </div>
  )
}

export default ShipmentReadyScreen
