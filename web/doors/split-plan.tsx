import { useTranslation } from 'react-i18next'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useAvailableText } from './not-enough-room.tsx'
import type { SplitPart, SplitPlan } from './plan-split.ts'
import styles from './split-plan.module.css'

const PartLine = ({ part: { place, free, orders } }: { part: SplitPart }) => {
  const { t } = useTranslation(['lists', 'payment', 'bulk'])
  const available = useAvailableText(free)
  return (
    <li className={styles.part}>
      <b>{formatPlaceName(place.name)}</b>
      <span>{t('lists:split.parcels', { count: orders.length })}</span>
      <small className={styles.free}>
        {t('payment:full.available')} {available}
      </small>
    </li>
  )
}

/** How many shipments go to which locker, with the free doors of each, and what finds no door. */
export const SplitPlanList = ({ plan }: { plan: SplitPlan }) => {
  const { t } = useTranslation(['lists', 'payment', 'bulk'])
  return (
    <section>
      <h3>{t('lists:split.title')}</h3>
      <ul className={styles.parts}>
        {plan.parts.map((part) => (
          <PartLine key={part.place.id} part={part} />
        ))}
      </ul>
      {plan.left.length > 0 && (
        <Notice tone="warning">{t('bulk:book.leftOut', { count: plan.left.length })}</Notice>
      )}
    </section>
  )
}
