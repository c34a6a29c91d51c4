import { useTranslation } from 'react-i18next'
import { formatBarcode } from '#shared/orders/barcode.ts'
import type { getBackofficeShipment } from '#shared/api/backoffice.ts'
import { CopyBarcode } from '#web/labels/copy-barcode.tsx'
import type { CallResult } from '#web/lib/api/api-client.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { buildBackofficeAccountPath } from '#web/navigation/paths.ts'
import { PaymentList } from '#web/orders/details/payments/payment-list.tsx'
import { PeopleAndPlace } from '#web/orders/details/people-and-place.tsx'
import { PriceLines } from '#web/orders/details/price-lines.tsx'
import { ReturnNote } from '#web/orders/details/return-note.tsx'
import { StatusPill } from '#web/orders/status-pill.tsx'
import { EventHistory } from '#web/track/event-history.tsx'
import { ExpectedDay } from '#web/track/expected-day.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import styles from '#web/backoffice/backoffice-screen.module.css'
import { DoorCard } from './door-card.tsx'
import { PrintedLabelCard } from './printed-label-card.tsx'
import { MessagesCard } from './messages-card.tsx'
import card from './shipment-cards.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Everything about a shipment that customer support may know. */
export const ShipmentCards = ({
  shipment,
  onChanged,
  onSaveLabel,
}: {
  shipment: CallResult<typeof getBackofficeShipment>
  /** Called after a message was sent again. */
  onChanged: () => void
  onSaveLabel: () => Promise<void>
}) => {
  const { t } = useTranslation(['backoffice', 'shipments'])
  const { order, arrival, messages, payments, owner, owner_kind, segment } = shipment
  const reader = { segment, hasCompany: owner_kind === 'company' }
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card
          title={formatBarcode(order.barcode)}
          actions={<CopyBarcode barcode={order.barcode} />}
        >
          <p className={classNames(typography.note, card.state)}>
            <StatusPill order={order} />
            <time dateTime={order.created_at}>{formatWireDateTime(order.created_at)}</time>
            <span>{t(`kind.${owner_kind}`)}</span>
          </p>
          {owner_kind !== 'visitor' && (
            <div>
              <LinkButton to={buildBackofficeAccountPath(owner)} icon="user" size="s">
                {t('shipment.account')}
              </LinkButton>
            </div>
          )}
          <ReturnNote order={order} />
          <ExpectedDay parcel={{ ...arrival, status: order.status }} />
          <EventHistory events={order.order_state.events} />
        </Card>
        <MessagesCard order={order} owner={owner} messages={messages} onResent={onChanged} />
      </div>
      <div className={styles.column}>
        <Card title={t('shipments:details.people')}>
          <PeopleAndPlace order={order} owner={reader} />
        </Card>
        <DoorCard order={order} />
        <PrintedLabelCard order={order} onSave={onSaveLabel} />
        <Card title={t('shipments:details.price')}>
          <PriceLines order={order} owner={reader} />
        </Card>
        <Card title={t('shipments:details.payments')}>
          {payments.length === 0 ? (
            <p>{t('shipment.noPayments')}</p>
          ) : (
            <PaymentList payments={payments} hasReceipts={false} />
          )}
        </Card>
      </div>
    </div>
  )
}
