import { useTranslation } from 'react-i18next'
import { joinParts } from '#shared/lib/join-parts.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useDistanceText } from './distance-text.ts'
import type { ListedPlace, PlaceOption } from '#web/places/search/place-options.ts'
import styles from './place-row.module.css'
import { chevronRightIcon } from '#web/ui/icons/later-icons.ts'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** A place in a list: icon and name of its kind, address, and distance if known. */
const PlaceRow = ({ place, onInfo }: { place: ListedPlace; onInfo: (id: number) => void }) => {
  const { t } = useTranslation(['places', 'map'])
  const toText = useDistanceText()
  const kind = getPlaceKind(place)
  const address = joinParts([place.label_address, place.label_city], ', ')
  return (
    <>
      <PlaceKindIcon kind={kind} />
      <ListItemText name={formatPlaceName(place.name)}>
        <VisuallyHidden>{t(`map:kinds.${kind}`)}, </VisuallyHidden>
        {address}
      </ListItemText>
      {place.dist !== undefined && (
        <span className={classNames(typography.note, styles.trailing)}>{toText(place.dist)}</span>
      )}
      {/* Pointer only: by keyboard, the details are available once the place is chosen. */}
      <span
        className={styles.info}
        aria-hidden="true"
        title={t('info')}
        onClick={(event) => {
          event.stopPropagation()
          onInfo(place.id)
        }}
      >
        <Icon name="info" />
      </span>
    </>
  )
}

/** An option of the place field's list. */
export const PlaceOptionRow = ({
  option,
  onInfo,
}: {
  option: PlaceOption
  onInfo: (id: number) => void
}) => {
  const { t } = useTranslation('places')
  switch (option.kind) {
    case 'place':
      return <PlaceRow place={option.place} onInfo={onInfo} />
    case 'city':
      return (
        <>
          <ListItemText name={option.city.name}>
            {option.city.region !== option.city.name && option.city.region}
          </ListItemText>
          <span className={classNames(typography.note, styles.trailing)}>
            {t('count', { count: option.city.places.length })}
          </span>
          <Icon name={chevronRightIcon} className={styles.icon} />
        </>
      )
    case 'allCities':
      return (
        <>
          <Icon name="back" className={styles.icon} />
          {t('allCities')}
        </>
      )
  }
}
