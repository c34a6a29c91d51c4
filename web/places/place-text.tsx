import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpeningHours } from '#shared/lib/opening-hours.ts'
import { getOpeningState } from '#shared/places/opening-state.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { type Coordinates, getDistanceInMetres } from '#web/places/map/address/coordinates.ts'
import type { MapPlace } from '#web/places/map/places/map-place.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import type { PlaceKind } from '#web/places/map/places/place-kinds.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useDistanceText } from './distance-text.ts'
import styles from './place-text.module.css'
import layout from '#web/ui/layout/layout.module.css'
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

/** What a list says of a place that is not the same everywhere. */
export interface PlaceRemarks {
  /** A word after the name, such as that the place is suggested. */
  readonly tag?: ReactNode
  /** Of how much room there is; after the opening state. */
  readonly room?: ReactNode
  /** What the kind of the place changes for the sender. */
  readonly note?: ReactNode
  /** The kind in a word. With it, the kind is a tag at the end and not the icon before the name. */
  readonly kindName?: string
}

/** The kind of a place in a word, with its icon. */
const KindTag = ({ kind, name }: { kind: PlaceKind; name: string }) => (
  <span className={styles.kind}>
    <PlaceKindIcon kind={kind} size={16} />
    {name}
  </span>
)

/** A place in a list: its kind, name, address, opening state, and distance from a point if given. */
export const PlaceText = ({
  place,
  from,
  tag,
  room,
  note,
  kindName,
}: {
  place: MapPlace
  /** The point from which the distance is shown. */
  from: Coordinates | undefined
} & PlaceRemarks) => {
  const { t } = useTranslation('map')
  const toText = useDistanceText()
  const { kind, name, address, hours } = place
  const opening = hours.length > 0 && <OpeningText hours={hours} />
  return (
    <>
      {kindName === undefined && <PlaceKindIcon kind={kind} />}
      <span
        className={classNames(layout.fill, styles.text, kindName !== undefined && styles.described)}
      >
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
        {kindName === undefined ? (
          <span className={classNames(typography.note, styles.detail)}>
            {opening}
            {opening && ' · '}
            {t(`kinds.${kind}`)}
          </span>
        ) : (
          <>
            {(opening || room) && (
              <span className={classNames(typography.note, styles.detail)}>
                {opening}
                {opening && room && ' · '}
                {room}
              </span>
            )}{' '}
            <span className={styles.last}>
              <span className={classNames(typography.note, styles.detail)}>{note}</span>{' '}
              <KindTag kind={kind} name={kindName} />
            </span>
          </>
        )}
      </span>
    </>
  )
}
