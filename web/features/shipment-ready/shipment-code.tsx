import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatPhone } from '#shared/contacts/format-phone.ts'
import { getBarcodeImage } from '#shared/api/labels.ts'
import { formatDoorCode } from '#shared/lockers/door-code.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import type { Order } from '#shared/orders/order.ts'
import { formatOpeningHours, weekdays } from '#shared/places/opening-hours-text.ts'
import { buildTrackPath } from '#web/navigation/paths.ts'
import { buildCallUrl } from '#web/lib/api/api-request.ts'
import { formatWireDateTime } from '#web/lib/i18n/format.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './shipment-code.module.css'

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
        <p className={styles.until}>
          {t('code.until', { time: formatWireDateTime(reserved_until) })}
        </p>
      )}
    </div>
  )
}

const DropOffFact = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['next', 'common', 'payment'])
  const { location } = order
  const weekdayNames = weekdays.map((day) => t(`common:weekday.${day}`))
  const where = order.needs_attention
    ? t('attention.title')
    : (location?.name ?? t('payment:dropOff.anyBlue'))
  return (
    <div>
      <dt>{t('shipment.dropOff')}</dt>
      <dd>{where}</dd>
      {location && !order.needs_attention && (
        <>
          <dd>{location.full_address}</dd>
          <dd>{formatOpeningHours(location.opening_hours, weekdayNames)}</dd>
        </>
      )}
    </div>
  )
}

/** One paid shipment: door code, drop-off, destination and barcode. */
export const ShipmentCode = ({ order, number }: { order: Order; number: number | undefined }) => {
  const { t } = useTranslation('next')
  const { destination, recipient, sender, barcode } = order
  const street = [
    `${destination.address_street} ${destination.address_house}`.trim(),
    destination.address_city,
  ]
  return (
    <Card
      level={3}
      title={
        number === undefined
          ? t('shipment.title', { name: recipient.name })
          : t('shipment.numbered', { number, name: recipient.name })
      }
    >
      <div className={styles.container}>
        <div className={styles.shipment}>
          <DoorCode order={order} />
          <dl className={styles.facts}>
            <DropOffFact order={order} />
            <div>
              <dt>{t('shipment.recipient')}</dt>
              <dd>{recipient.name}</dd>
              <dd>{formatPhone(recipient.phone)}</dd>
            </div>
            <div>
              <dt>{t('shipment.destination')}</dt>
              <dd>{destination.name || street.filter(Boolean).join(', ')}</dd>
            </div>
            <div>
              <dt>{t('shipment.sender')}</dt>
              <dd>{sender.name}</dd>
              <dd>{formatPhone(sender.phone)}</dd>
            </div>
          </dl>
          <img
            {...barcodeShape}
            className={styles.barcode}
            src={buildCallUrl(getBarcodeImage.path, { barcode }, undefined)}
            alt={t('shipment.barcode', { barcode: formatBarcode(barcode) })}
          />
          <p>
            <Link to={buildTrackPath(barcode)}>{t('shipment.track')}</Link>
          </p>
        </div>
      </div>
    </Card>
  )
}
