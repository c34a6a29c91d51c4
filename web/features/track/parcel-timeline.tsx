import { buildTimeline } from '#shared/orders/timeline.ts'
import type { OrderEvent } from '#shared/orders/statuses.ts'
import { formatWireDateTime } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { eventTextKeys } from './event-texts.ts'
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
                  <span>{t(`events.${eventTextKeys[event]}`)}</span>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  )
}
