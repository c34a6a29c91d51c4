import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpeningHours } from '#shared/lib/opening-hours.ts'
import { getOpeningState } from '#shared/places/opening-state.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { type Coordinates, getDistanceInMetres } from '#web/places/map/address/coordinates.ts'
import type { MapPlace } from '#web/places/map/places/map-place.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { useDistanceText } from './distance-text.ts'
import styles from './place-text.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'
import typography from '#web/ui/typography.module.css'

/** Whether a place is open now and until when; renders nothing when its hours are unknown. */
const OpeningText = ({ hours }: { hours: OpeningHours }) => {
  const { t } = useTranslation('places')
  const { formatWeekday } = useDayText()
  const state = getOpeningState(hours, getServerTime())
  if (!state) return null
  if (state.kind === 'closed') {
    return state.weekday === undefined
      ? t('opening.opensToday', { time: state.opens })
      : t('opening.opensOn', { day: formatWeekday(state.weekday), time: state.opens })
  }
  return (
    <span className={styles.open}>
      {state.kind === 'always' ? t('opening.always') : t('opening.until', { time: state.until })}
    </span>
  )
}

/** A place in a list: its kind, name, address, opening state, and distance from a point if given. */
export const PlaceText = ({
  place,
  from,
  tag,
}: {
  place: MapPlace
  /** The point from which the distance is shown. */
  from: Coordinates | undefined
  /** A word after the name, such as that the place is suggested. */
  tag?: ReactNode
}) => {
  const { t } = useTranslation('map')
  const toText = useDistanceText()
  const { kind, name, address, hours } = place
  const opening = hours.length > 0 && (
    <>
      <OpeningText hours={hours} />
      {' · '}
    </>
  )
  return (
    <>
      <PlaceKindIcon kind={kind} />
      <span className={classNames(layout.fill, styles.text)}>
        <span className={styles.first}>
          <span className={styles.name}>
            {name} {tag !== undefined && <span className={styles.tag}>{tag}</span>}
          </span>{' '}
          {from && (
            <span className={classNames(typography.smallStrong, styles.distance)}>
              {toText(getDistanceInMetres(from, place))}
            </span>
          )}
        </span>{' '}
        <span className={classNames(typography.note, styles.detail)}>{address}</span>{' '}
        <span className={classNames(typography.note, styles.detail)}>
          {opening}
          {t(`kinds.${kind}`)}
        </span>
      </span>
    </>
  )
}
