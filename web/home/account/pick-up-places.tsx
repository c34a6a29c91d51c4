import { useTranslation } from 'react-i18next'
import { listAccountPlaces } from '#shared/api/places.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { paths } from '#web/navigation/paths.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import card from '#web/ui/layout/card-rows.module.css'
import { HomeCard } from './home-card.tsx'

/** The most places that are shown; the settings have all. */
const maxShown = 3

/** Where the person prefers to fetch parcels, in their order; nothing without a place. */
export const PickUpPlaces = () => {
  const { t } = useTranslation('welcome')
  const { data } = useCall(listAccountPlaces, {})
  const places = (data?.account_places ?? []).flatMap(({ place }) => place ?? []).slice(0, maxShown)
  if (places.length === 0) return null
  return (
    <HomeCard title={t('home.places')} to={paths.settings} linkText={t('home.change')}>
      <ul className={card.rows}>
        {places.map((place) => (
          <li key={place.id} className={card.row}>
            <PlaceKindIcon kind={getPlaceKind(place)} size={32} />
            <ListItemText name={formatPlaceName(place.name)}>
              {place.formatted_address}
            </ListItemText>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}
