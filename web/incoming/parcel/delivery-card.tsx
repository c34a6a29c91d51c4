import { useTranslation } from 'react-i18next'
import type { IncomingParcel } from '#shared/api/incoming.ts'
import { timeWindows } from '#shared/orders/time-windows.ts'
import { FromTo } from '#web/incoming/change/from-to.tsx'
import { formatDestination } from '#web/incoming/change/format-destination.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { Card } from '#web/ui/card.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './delivery-card.module.css'
import layout from '#web/ui/layout/layout.module.css'

const useWindowText = (timewindow: number | null): string | undefined => {
  const { t } = useTranslation('recipient')
  const hours = timeWindows.find(({ value }) => value === timewindow)?.hours
  return hours ? t('window', { from: `${hours[0]}.00`, until: `${hours[1]}.00` }) : undefined
}

/**
 * Where a parcel goes that its recipient has moved or that a courier brings: the address or both places, when,
 * and the safe place. Shows what the reader gets of them.
 */
const DeliveryCard = ({
  parcel: { order, redirect, safe_place: safePlace },
}: {
  parcel: IncomingParcel
}) => {
  const { t } = useTranslation(['incoming', 'recipient'])
  const windowText = useWindowText(order.timewindow)
  return (
    <Card title={t('delivery.title')}>
      {redirect ? (
        <FromTo {...redirect} />
      ) : (
        <p className={typography.strong}>{formatDestination(order)}</p>
      )}
      {windowText !== undefined && <p>{windowText}</p>}
      {safePlace && (
        <div className={layout.column1}>
          <h3>{t('delivery.safePlace')}</h3>
          <p>{safePlace.location_description}</p>
          {safePlace.photos.length > 0 && (
            <div className={layout.wrap2}>
              {safePlace.photos.map(({ id, url }) => (
                <img key={id} src={url} alt="" className={styles.photo} />
              ))}
            </div>
          )}
        </div>
      )}
      {redirect && (
        <p className={typography.note}>
          {t('change.done.changed', { time: formatWireDateTime(redirect.at) })}
        </p>
      )}
    </Card>
  )
}

export default DeliveryCard
