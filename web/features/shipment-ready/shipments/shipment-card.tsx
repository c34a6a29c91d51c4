import { useTranslation } from 'react-i18next'
import { getBarcodeImage } from '#shared/api/labels.ts'
import { formatPhone } from '#shared/contacts/format-phone.ts'
import { formatDoorCode } from '#shared/lockers/door-code.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import type { Order } from '#shared/orders/order.ts'
import { isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { buildEditPath, buildTrackPath } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { buildCallUrl } from '#web/lib/api/api-request.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { IconButton, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import { LabelMenu } from '../labels/label-menu.tsx'
import styles from './shipment-card.module.css'

/** The size of the barcode image, which reserves its space while it loads. */
const barcodeShape = { width: 320, height: 96 }

const DoorCode = ({ order }: { order: Order }) => {
  const { t } = useTranslation('next')
  const { order_source_pin_code: code, location, location_door: door, reserved_until } = order
  if (code === null) return null
  const hasBlocks = location !== null && location.is_outdoor === 1 && location.num_blocks > 1
  return (
    <div className={styles.code}>
      <p className={styles.label}>{t('code.label')}</p>
      <p className={styles.pin}>{formatDoorCode(code)}</p>
      {door && (
        <p className={styles.door}>
          {hasBlocks && <>{t('code.block', { block: door.ext_block_id })} · </>}
          {t('code.door', { module: door.module_number, door: door.door_number })}
        </p>
      )}
      {reserved_until !== null && (
        <p className={styles.label}>
          {t('code.until', { time: formatWireDateTime(reserved_until) })}
        </p>
      )}
    </div>
  )
}

const CardActions = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['next', 'common'])
  const { account } = useApp()
  const { barcode, status } = order
  const copy = async () => {
    await navigator.clipboard.writeText(barcode)
    announce(t('shipment.copied'))
  }
  return (
    <div className={styles.actions}>
      {hasLabel(status) && (
        <LabelMenu orders={[order]} label={t('shipment.label')} variant="quiet" />
      )}
      <LinkButton to={buildTrackPath(barcode)} variant="quiet" size="s" icon="search">
        {t('shipment.track')}
      </LinkButton>
      {isAllowed('edit', order, toActionReader(account)) && (
        <LinkButton
          to={buildEditPath(order.id)}
          variant="quiet"
          size="s"
          icon="edit"
          aria-label={t('shipment.edit', { name: order.recipient.name })}
        >
          {t('common:edit')}
        </LinkButton>
      )}
      <IconButton icon="copy" label={t('shipment.copy')} onClick={() => void copy()} />
    </div>
  )
}

/** One paid shipment: recipient and destination, door code, barcode and label. */
export const ShipmentCard = ({ order, number }: { order: Order; number: number | undefined }) => {
  const { t } = useTranslation('next')
  const { destination, recipient, barcode, main_product: product } = order
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
      actions={<span className={styles.size}>{product.name}</span>}
    >
      <div className={styles.frame}>
        <div className={styles.shipment}>
          <div className={styles.recipient}>
            <p>{formatPhone(recipient.phone)}</p>
            <p>{place}</p>
          </div>
          <DoorCode order={order} />
          <figure className={styles.barcode}>
            <img
              {...barcodeShape}
              src={buildCallUrl(getBarcodeImage.path, { barcode }, undefined)}
              alt={t('shipment.barcode', { barcode: formatBarcode(barcode) })}
            />
          </figure>
          <CardActions order={order} />
        </div>
      </div>
    </Card>
  )
}
