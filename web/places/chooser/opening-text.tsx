import { useTranslation } from 'react-i18next'
import type { OpeningHours } from '#shared/lib/opening-hours.ts'
import { weekdays } from '#shared/places/opening-hours-text.ts'
import { getOpeningState } from '#shared/places/opening-state.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import styles from './place-list.module.css'

/** Whether a place is open now and until when; renders nothing when its hours are unknown. */
export const OpeningText = ({ hours }: { hours: OpeningHours }) => {
  const { t } = useTranslation(['places', 'common'])
  const state = getOpeningState(hours, getServerTime())
  if (!state) return null
  if (state.kind === 'closed') {
    const day = state.weekday === undefined ? undefined : weekdays[state.weekday - 1]
    return day === undefined
      ? t('opening.opensToday', { time: state.opens })
      : t('opening.opensOn', { day: t(`common:weekday.${day}`), time: state.opens })
  }
  return (
    <span className={styles.open}>
      {state.kind === 'always' ? t('opening.always') : t('opening.until', { time: state.until })}
    </span>
  )
}
