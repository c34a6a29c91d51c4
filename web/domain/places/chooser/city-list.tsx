import { useTranslation } from 'react-i18next'
import type { City } from '#shared/places/group-by-city.ts'
import type { Terminal } from '#shared/places/place.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import row from '../place-row.module.css'
import styles from './city-list.module.css'
import { chevronRightIcon } from '#web/ui/icons/later-icons.ts'

/** The cities with places, and the number of places in each. */
export const CityList = ({
  cities,
  onChoose,
}: {
  cities: readonly City<Terminal>[]
  onChoose: (city: City<Terminal>) => void
}) => {
  const { t } = useTranslation('places')
  return (
    <ul className={styles.list}>
      {cities.map((city) => (
        <li key={`${city.name} ${city.region}`}>
          <button type="button" className={styles.city} onClick={() => onChoose(city)}>
            <ListItemText name={city.name}>{city.region !== city.name && city.region}</ListItemText>
            <span className={row.trailing}>{t('count', { count: city.places.length })}</span>
            <Icon name={chevronRightIcon} className={row.icon} />
          </button>
        </li>
      ))}
    </ul>
  )
}
