import { useTranslation } from 'react-i18next'
import { findCountry } from '#shared/countries/find-country.ts'
import { isOpenAt } from '#shared/lib/opening-hours.ts'
import type { TrackedPlace } from '#shared/orders/tracked-place.ts'
import { formatOpeningHours } from '#shared/places/opening-hours-text.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { buildMapLink } from '#web/places/map/map-link.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './destination-card.module.css'
import type { TrackedParcel } from './use-tracking.ts'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

const Hours = ({ hours }: { hours: TrackedPlace['opening_hours'] }) => {
  const { t } = useTranslation('track')
  const { listWeekdays } = useDayText()
  const isOpen = isOpenAt(hours, getServerTime())
  return (
    <dl>
      <dt className={isOpen ? styles.open : styles.closed}>
        {isOpen ? t('destination.open') : t('destination.closed')}
      </dt>
      {formatOpeningHours(hours, listWeekdays())
        .split(', ')
        .map((line) => (
          <dd key={line} className={classNames(typography.note, styles.text)}>
            {line}
          </dd>
        ))}
    </dl>
  )
}

const PlaceDetails = ({ place }: { place: TrackedPlace }) => {
  const { t } = useTranslation(['track', 'map'])
  const kind = getPlaceKind(place)
  return (
    <>
      <div className={styles.place}>
        <PlaceKindIcon kind={kind} size={32} />
        <div>
          <h3>{formatPlaceName(place.name)}</h3>
          <p className={classNames(typography.note, styles.text)}>
            {t(`map:kinds.${kind}`)} · {place.full_address}
          </p>
          {place.location_info !== '' && (
            <p
              className={classNames(typography.note, styles.text)}
              lang={findCountry(place.address_country_code)?.language}
            >
              {place.location_info}
            </p>
          )}
        </div>
      </div>
      {place.opening_hours.length > 0 && <Hours hours={place.opening_hours} />}
      <LinkButton href={buildMapLink(place)} icon="pin" wide target="_blank" rel="noreferrer">
        {t('destination.map')}
      </LinkButton>
    </>
  )
}

/** Says that the recipient is to choose the locker. */
const OpenDestination = () => {
  const { t } = useTranslation(['track', 'choose'])
  return (
    <Card title={t('destination.title')}>
      <p>{t('choose:open')}</p>
    </Card>
  )
}

/** Where a parcel goes: a place with its hours and a map link, or that a courier brings it. */
export const DestinationCard = ({ parcel }: { parcel: TrackedParcel }) => {
  const { t } = useTranslation('track')
  const { destination_place: place, destination_name: name } = parcel
  if (parcel.is_destination_open) return <OpenDestination />
  return (
    <Card title={t('destination.title')}>
      {place ? <PlaceDetails place={place} /> : <p>{name ?? t('toAddress')}</p>}
    </Card>
  )
}
