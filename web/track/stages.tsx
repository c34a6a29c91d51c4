import { useTranslation } from 'react-i18next'
import type { OrderEvent } from '#shared/orders/statuses/order-events.ts'
import { buildTimeline } from '#shared/orders/statuses/timeline.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './stages.module.css'
import typography from '#web/ui/typography.module.css'

/** How far a parcel has come. */
export const Stages = ({
  events: allEvents,
  destinationType,
}: {
  events: readonly OrderEvent[]
  destinationType: string | null
}) => {
  const { t } = useTranslation('track')
  const stages = buildTimeline(allEvents).filter(
    // A courier brings a parcel to an address without a stay at a place.
    ({ group, events }) =>
      destinationType !== 'address' || group !== 'waiting_pickup' || events.length > 0,
  )
  const current = stages.findLastIndex(({ active }) => active)
  return (
    <ol className={styles.stages} aria-label={t('progress')}>
      {stages.map(({ group, active }, index) => (
        <li
          key={group}
          className={classNames(typography.note, styles.stage, active && styles.done)}
          aria-current={index === current ? 'step' : undefined}
        >
          {t(`groups.${group}`)}
        </li>
      ))}
    </ol>
  )
}
