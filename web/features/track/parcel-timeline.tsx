import { timeline } from '#shared/orders/timeline.ts'
import type { OrderEvent } from '#shared/orders/statuses.ts'
import { formatWireDateTime } from '#web/lib/format.ts'
import { useTranslation } from '#web/lib/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { eventWords } from './event-words.ts'
import styles from './track-screen.module.css'

/** What happened to a parcel, by the stages of its way. */
export const ParcelTimeline = ({ events }: { events: readonly OrderEvent[] }) => {
  const { t } = useTranslation('track')
  return (
    <ol className={styles.timeline}>
      {timeline(events).map(({ group, active, events: happened }) => (
        <li key={group} className={classNames(styles.group, active && styles.active)}>
          <h3 className={styles.name}>{t(`groups.${group}`)}</h3>
          {happened.length > 0 && (
            <ol className={styles.events}>
              {happened.toReversed().map(({ event, at }) => (
                <li key={`${event} ${at}`} className={styles.event}>
                  <time dateTime={at}>{formatWireDateTime(at)}</time>
                  <span>{t(`events.${eventWords[event]}`)}</span>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  )
}
