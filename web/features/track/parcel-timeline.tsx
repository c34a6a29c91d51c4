import { useTranslation } from 'react-i18next'
import type { OrderEvent } from '#shared/orders/statuses/order-events.ts'
import { getEventText } from '#shared/orders/statuses/order-status.ts'
import { buildTimeline } from '#shared/orders/statuses/timeline.ts'
import { formatWireDateTime } from '#web/lib/i18n/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './track-screen.module.css'

/** The events of a parcel, grouped by delivery stage. */
export const ParcelTimeline = ({ events }: { events: readonly OrderEvent[] }) => {
  const { t } = useTranslation('track')
  return (
    <ol className={styles.timeline}>
      {buildTimeline(events).map(({ group, active, events: groupEvents }) => (
        <li key={group} className={classNames(styles.group, active && styles.active)}>
          <h3 className={styles.name}>{t(`groups.${group}`)}</h3>
          {groupEvents.length > 0 && (
            <ol className={styles.events}>
              {groupEvents.toReversed().map(({ event, at }) => (
                <li key={`${event} ${at}`} className={styles.event}>
                  <time dateTime={at}>{formatWireDateTime(at)}</time>
                  <span>{t(`events.${getEventText(event)}`)}</span>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  )
}
