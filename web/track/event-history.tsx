import { useTranslation } from 'react-i18next'
import type { OrderEvent } from '#shared/orders/statuses/order-events.ts'
import { getEventText } from '#shared/orders/statuses/order-status.ts'
import type { LabelledOrder } from '#shared/orders/statuses/status-label.ts'
import { buildHistory, getSenderEventText } from '#shared/orders/statuses/timeline.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import styles from './event-history.module.css'

/** The events of a parcel, newest first, under the group of the timeline they belong to. */
export const EventHistory = ({
  events: allEvents,
  sent,
  level = 3,
}: {
  events: readonly OrderEvent[]
  /** The shipment, where its sender reads. */
  sent?: Pick<LabelledOrder, 'status' | 'process_status'>
  /** The level of the groups' headings. */
  level?: 3 | 4
}) => {
  const Heading = `h${level}` as const
  const { t } = useTranslation('track')
  const getText = (event: OrderEvent['event']) =>
    sent ? getSenderEventText(event, sent, allEvents) : getEventText(event)
  return (
    <ol className={styles.history}>
      {buildHistory(allEvents).map(({ group, events }, index) => (
        <li key={`${group} ${events[0]?.at ?? index}`} className={styles.group}>
          <Heading className={styles.name}>{t(`groups.${group}`)}</Heading>
          <ol className={styles.events}>
            {events.map(({ event, at }) => (
              <li key={`${event} ${at}`} className={styles.event}>
                <time dateTime={at}>{formatWireDateTime(at)}</time>
                <span>{t(`events.${getText(event)}`)}</span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}
