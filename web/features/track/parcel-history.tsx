import { useTranslation } from 'react-i18next'
import { getEventText } from '#shared/orders/statuses/order-status.ts'
import { buildHistory } from '#shared/orders/statuses/timeline.ts'
import { formatTimeOfDay } from '#shared/lib/tallinn-time.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './parcel-history.module.css'
import type { TrackedParcel } from './use-tracking.ts'

/** The events of a parcel, newest first, and when they were read. */
export const ParcelHistory = ({
  parcel,
  readAt,
  hasFailed,
}: {
  parcel: TrackedParcel
  /** Milliseconds since 1970; undefined if the events were read before the page opened. */
  readAt: number | undefined
  /** Whether the last refresh has failed. */
  hasFailed: boolean
}) => {
  const { t } = useTranslation('track')
  return (
    <Card
      title={t('history')}
      actions={
        readAt !== undefined && (
          <p className={styles.readAt}>
            {t(hasFailed ? 'notRefreshed' : 'updated', { time: formatTimeOfDay(readAt) })}
          </p>
        )
      }
    >
      <ol className={styles.history}>
        {buildHistory(parcel.events).map(({ group, events }, index) => (
          <li key={`${group} ${events[0]?.at ?? index}`} className={styles.group}>
            <h3 className={styles.name}>{t(`groups.${group}`)}</h3>
            <ol className={styles.events}>
              {events.map(({ event, at }) => (
                <li key={`${event} ${at}`} className={styles.event}>
                  <time dateTime={at}>{formatWireDateTime(at)}</time>
                  <span>{t(`events.${getEventText(event)}`)}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </Card>
  )
}
