import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { City } from '#shared/places/group-by-city.ts'
import type { Terminal } from '#shared/places/place.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import row from '#web/places/place-row.module.css'
import styles from './city-list.module.css'
import { chevronRightIcon } from '#web/ui/icons/later-icons.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'
import typography from '#web/ui/typography.module.css'

/** Identifies a city: some of one name lie in different regions. */
export const toCityKey = ({ name, region }: Pick<City<Terminal>, 'name' | 'region'>): string =>
  `${name} ${region}`

/** The cities with places, and the number of places in each. */
export const CityList = ({
  cities,
  listRef,
  onChoose,
}: {
  cities: readonly City<Terminal>[]
  listRef: RefObject<HTMLUListElement | null>
  onChoose: (city: City<Terminal>) => void
}) => {
  const { t } = useTranslation('places')
  return (
    <ul className={styles.list} ref={listRef}>
      {cities.map((city) => (
        <li key={toCityKey(city)}>
          <button
            type="button"
            className={classNames(layout.row3, styles.city)}
            data-city={toCityKey(city)}
            onClick={() => onChoose(city)}
          >
            <ListItemText name={city.name}>{city.region !== city.name && city.region}</ListItemText>
            <span className={classNames(typography.note, row.trailing)}>
              {t('count', { count: city.places.length })}
            </span>
            <Icon name={chevronRightIcon} className={row.icon} />
          </button>
        </li>
      ))}
    </ul>
  )
}
