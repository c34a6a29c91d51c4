import { useTranslation } from 'react-i18next'
import type { OrderEvent } from '#shared/orders/statuses/order-events.ts'
import { getEventText } from '#shared/orders/statuses/order-status.ts'
import { buildHistory } from '#shared/orders/statuses/timeline.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import styles from './event-history.module.css'

/** The events of a parcel, newest first, under the group of the timeline they belong to. */
export const EventHistory = ({
  events: allEvents,
  level = 3,
}: {
  events: readonly OrderEvent[]
  /** The level of the groups' headings. */
  level?: 3 | 4
}) => {
  const Heading = `h${level}` as const
  const { t } = useTranslation('track')
  return (
    <ol className={styles.history}>
      {buildHistory(allEvents).map(({ group, events }, index) => (
        <li key={`${group} ${events[0]?.at ?? index}`} className={styles.group}>
          <Heading className={styles.name}>{t(`groups.${group}`)}</Heading>
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
  )
}
