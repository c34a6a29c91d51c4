import { useTranslation } from 'react-i18next'
import { findCountry } from '#shared/countries/find-country.ts'
import { formatOpeningHours } from '#shared/places/opening-hours-text.ts'
import { getOpeningState } from '#shared/places/opening-state.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { KeptPlace } from '#web/incoming/kept/kept-parcel.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { buildMapLink } from '#web/places/map/map-link.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { getButtonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './place-card.module.css'

const useOpeningText = (hours: KeptPlace['opening_hours']) => {
  const { t } = useTranslation('incoming')
  const { formatWeekday } = useDayText()
  const state = getOpeningState(hours, getServerTime())
  if (!state) return undefined
  if (state.kind === 'always') return { isOpen: true, text: t('open.always') }
  if (state.kind === 'open') return { isOpen: true, text: t('open.until', { time: state.until }) }
  const { weekday, opens } = state
  const time = weekday === undefined ? opens : `${formatWeekday(weekday)} ${opens}`
  return { isOpen: false, text: t('open.opens', { time }) }
}

const Hours = ({ hours }: { hours: KeptPlace['opening_hours'] }) => {
  const { listWeekdays } = useDayText()
  const opening = useOpeningText(hours)
  return (
    <dl className={styles.hours}>
      <dt className={opening?.isOpen ? styles.open : styles.closed}>{opening?.text}</dt>
      <dd className={typography.note}>
        {formatOpeningHours(hours, listWeekdays())
          .split(', ')
          .map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
      </dd>
    </dl>
  )
}

/** A place: where it is, when it is open, and a link to a map. */
const PlaceCard = ({ place }: { place: KeptPlace }) => {
  const { t } = useTranslation(['incoming', 'map'])
  const kind = getPlaceKind(place)
  return (
    <Card>
      <div className={styles.place}>
        <PlaceKindIcon kind={kind} size={32} />
        <div>
          <h2 className={styles.name}>{formatPlaceName(place.name)}</h2>
          <p className={typography.note}>
            {t(`map:kinds.${kind}`)} · {place.full_address}
          </p>
          {place.location_info !== '' && (
            <p className={typography.note} lang={findCountry(place.address_country_code)?.language}>
              {place.location_info}
            </p>
          )}
        </div>
      </div>
      {place.opening_hours.length > 0 && <Hours hours={place.opening_hours} />}
      <a
        href={buildMapLink(place)}
        target="_blank"
        rel="noreferrer"
        className={getButtonClass({ wide: true })}
      >
        <Icon name="pin" />
        {t('map')}
      </a>
    </Card>
  )
}

export default PlaceCard
