import { useTranslation } from 'react-i18next'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { toFriendlyStatus } from '#shared/orders/statuses/order-status.ts'
import { hasTimeline } from '#shared/orders/statuses/timeline.ts'
import { buildOpenPath } from '#web/navigation/order-paths.ts'
import { ExpectedDay } from './expected-day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './parcel-status.module.css'
import { Stages } from './stages.tsx'
import type { TrackedParcel } from './use-tracking.ts'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** The status of a parcel, the day it is expected and its stages. */
export const ParcelStatus = ({ parcel }: { parcel: TrackedParcel }) => {
  const { t } = useTranslation('track')
  const status = toFriendlyStatus(parcel.status)
  return (
    <Card>
      <div role="status">
        <p className={classNames(typography.note, typography.digits)}>
          {formatBarcode(parcel.barcode)}
        </p>
        <h2 className={styles.status}>{t(`status.${status}`)}</h2>
        <ExpectedDay parcel={parcel} />
      </div>
      {parcel.order_id !== null && (
        <LinkButton to={buildOpenPath(parcel.order_id)} size="s" icon="package">
          {t('details')}
        </LinkButton>
      )}
      {hasTimeline(status) && (
        <Stages events={parcel.events} destinationType={parcel.destination_type} />
      )}
    </Card>
  )
}
