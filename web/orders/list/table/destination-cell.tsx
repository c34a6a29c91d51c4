import { useTranslation } from 'react-i18next'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { getCountryName } from '#web/lib/i18n/country-name.ts'
import { useValue } from '#web/lib/use-value.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout/layout.module.css'
import styles from './cell-texts.module.css'
import cell from './destination-cell.module.css'

const iconSize = 20

/** The destination of a row: the kind of place, its name and its city; abroad, the country. */
export const DestinationCell = ({
  row: { destination, source_country, is_destination_open: isOpen },
}: {
  row: Pick<OrderRow, 'destination' | 'source_country' | 'is_destination_open'>
}) => {
  const locale = useValue(currentLocale)
  const { type, name, address_city: city, address_country_code: country } = destination
  const { t } = useTranslation('shipments')
  const place = formatPlaceName(name) || city
  const title = isOpen ? t('details.lockerOpen') : place
  const isAbroad = country !== source_country
  const second = [
    isOpen ? place : title === city ? '' : city,
    isAbroad ? getCountryName(country, locale) : '',
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <span className={classNames(layout.row2, cell.place)}>
      {type === 'address' ? (
        <Icon name="truck" className={cell.kind} />
      ) : (
        <PlaceKindIcon
          kind={getPlaceKind({ type, is_outdoor: destination.is_outdoor ? 1 : 0 })}
          size={iconSize}
        />
      )}
      <span className={layout.fill}>
        <span className={styles.cut} title={title}>
          {title}
        </span>
        <span className={classNames(styles.second, styles.cut)} title={second}>
          {second}
        </span>
      </span>
    </span>
  )
}
