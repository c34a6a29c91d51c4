import { useTranslation } from 'react-i18next'
import { listAccountPlaces } from '#shared/api/places.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { paths } from '#web/navigation/paths.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import styles from './home-lists.module.css'

/** The most places that are shown; the settings have all. */
const maxShown = 3

/** Where the person prefers to fetch parcels, in their order; nothing without a place. */
export const PickUpPlaces = () => {
  const { t } = useTranslation('welcome')
  const { data } = useCall(listAccountPlaces, {})
  const places = (data?.account_places ?? []).flatMap(({ place }) => place ?? []).slice(0, maxShown)
  if (places.length === 0) return null
  return (
    <Card
      title={t('home.places')}
      actions={
        <LinkButton to={paths.settings} variant="quiet" size="s">
          {t('home.change')}
        </LinkButton>
      }
    >
      <ul className={styles.rows}>
        {places.map((place) => (
          <li key={place.id} className={styles.row}>
            <PlaceKindIcon kind={getPlaceKind(place)} size={32} />
            <ListItemText name={formatPlaceName(place.name)}>
              {place.formatted_address}
            </ListItemText>
          </li>
        ))}
      </ul>
    </Card>
  )
}
