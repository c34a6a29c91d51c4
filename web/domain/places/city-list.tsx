import type { City } from '#shared/places/group-by-city.ts'
import type { Terminal } from '#shared/places/place.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NamedLine } from '#web/ui/named-line.tsx'
import styles from './locker-list.module.css'
import row from './place-row.module.css'

/** The cities that have lockers, with how many. */
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
        <li key={`${city.name} ${city.region}`} className={styles.item}>
          <button type="button" className={styles.choose} onClick={() => onChoose(city)}>
            <NamedLine name={city.name}>{city.region !== city.name && city.region}</NamedLine>
            <span className={row.trailing}>{t('count', { count: city.places.length })}</span>
            <Icon name="chevron-right" />
          </button>
        </li>
      ))}
    </ul>
  )
}
