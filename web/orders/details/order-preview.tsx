import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { BarcodeImage } from '#web/labels/barcode-image.tsx'
import { Fact, Facts } from './facts.tsx'
import styles from './order-details.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** What the row of a shipment says, instead of its details until those are read. */
export const OrderPreview = ({ row }: { row: OrderRow }) => {
  const { t } = useTranslation(['shipments', 'common'])
  const { recipient, destination } = row
  const place = formatPlaceName(destination.name)
  return (
    <div className={classNames(layout.column5, styles.details)}>
      <div role="status" aria-label={t('common:loading')}>
        <Skeleton shape="field" />
      </div>
      <div className={styles.codes}>
        <BarcodeImage barcode={row.barcode} />
      </div>
      <Skeleton shape="card" />
      <Facts>
        <Fact
          name={t('columns.recipient_name')}
          value={recipient.name || t('erasedName')}
          second={formatPhone(recipient.phone)}
        />
        <Fact
          name={t('columns.destination')}
          value={place || destination.address_city}
          second={place && destination.address_city}
        />
        <Fact name={t('columns.reference')} value={row.reference} />
        <Fact name={t('columns.content')} value={row.content} />
      </Facts>
    </div>
  )
}
