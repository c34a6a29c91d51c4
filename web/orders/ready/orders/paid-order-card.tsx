import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import type { Order } from '#shared/orders/order.ts'
import { isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { getSenderPhase } from '#shared/orders/statuses/parcel-phase.ts'
import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { buildEditPath, buildOpenPath, withReturn } from '#web/navigation/order-paths.ts'
import { buildTrackPath } from '#web/navigation/paths.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { BarcodeImage } from '#web/labels/barcode-image.tsx'
import { DoorCode } from '#web/doors/codes/door-code.tsx'
import { SendingCode } from '#web/doors/codes/sending-code.tsx'
import { PrintButton } from '#web/labels/print-button.tsx'
import { useChoiceText } from '#web/orders/details/use-choice-text.ts'
import { useProductName } from '#web/orders/use-product-name.ts'
import styles from './paid-order-card.module.css'
import { SentState } from './sent-state.tsx'
import { editIcon } from '#web/ui/icons/later-icons.ts'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** `isOne`: its label is printed above, where all are. */
const CardActions = ({ order, isOne }: { order: Order; isOne: boolean }) => {
  const { t } = useTranslation(['next', 'common'])
  const { account } = useApp()
  const { segment } = useVisitor()
  const location = useLocation()
  const { barcode, status } = order
  return (
    <div className={styles.actions}>
      {!isOne && hasLabel(status) && (
        <PrintButton orders={[order]} text={t('shipment.label')} variant="quiet" size="s" />
      )}
      <LinkButton to={buildTrackPath(barcode)} variant="quiet" size="s" icon="search">
        {t('shipment.track')}
      </LinkButton>
      {account && (
        <LinkButton to={buildOpenPath(order.id)} variant="quiet" size="s" icon="package">
          {t('shipment.details')}
        </LinkButton>
      )}
      {isAllowed('edit', order, toActionReader(account)) && (
        <LinkButton
          to={buildEditPath(order.id, segment)}
          state={withReturn(location)}
          variant="quiet"
          size="s"
          icon={editIcon}
          aria-label={t('shipment.edit', { name: order.recipient.name })}
        >
          {t('common:edit')}
        </LinkButton>
      )}
    </div>
  )
}

/** A component of its own, because few shipments need its texts. */
const OpenLocker = ({ order }: { order: Order }) => <span>{useChoiceText(order)}</span>

/** One paid shipment: recipient and destination, then what it needs to be handed in, or how far it has come. */
export const PaidOrderCard = ({ order, number }: { order: Order; number: number | undefined }) => {
  const { t } = useTranslation('next')
  const getProductName = useProductName()
  const { destination, recipient, barcode, main_product: product } = order
  const phase = getSenderPhase(order.order_state)
  const street = `${destination.address_street} ${destination.address_house}`.trim()
  const place =
    formatPlaceName(destination.name) ||
    [street, destination.address_city].filter(Boolean).join(', ')
  return (
    <Card
      level={3}
      title={
        number === undefined
          ? t('shipment.title', { name: recipient.name })
          : t('shipment.numbered', { number, name: recipient.name })
      }
      actions={
        <span className={classNames(typography.note, styles.size)}>{getProductName(product)}</span>
      }
    >
      <div className={styles.frame}>
        <div className={styles.shipment}>
          <p className={classNames(typography.note, styles.recipient)}>
            <span>{formatPhone(recipient.phone)}</span>
            {order.is_destination_open ? <OpenLocker order={order} /> : <span>{place}</span>}
          </p>
          {phase === 'prepared' ? (
            <>
              <DoorCode order={order} />
              <SendingCode order={order} isBrief={number !== undefined} />
              <BarcodeImage barcode={barcode} />
            </>
          ) : (
            <SentState order={order} phase={phase} />
          )}
          <CardActions order={order} isOne={number === undefined} />
        </div>
      </div>
    </Card>
  )
}
