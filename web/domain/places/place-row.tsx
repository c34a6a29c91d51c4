import { KindMark } from '#web/domain/map/kind-mark.tsx'
import { placeKindOf } from '#web/domain/map/place-kinds.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NamedLine } from '#web/ui/named-line.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { formatDistance } from './format-distance.ts'
import type { ListedPlace, PlaceOption } from './place-options.ts'
import styles from './place-row.module.css'

/** A place in a list: mark and name of its kind, address, distance where it is known. */
const PlaceRow = ({ place, onInfo }: { place: ListedPlace; onInfo: (id: number) => void }) => {
  const { t } = useTranslation('places')
  const kind = placeKindOf(place)
  const address = [place.label_address, place.label_city].filter((part) => part !== '').join(', ')
  return (
    <>
      <KindMark kind={kind} />
      <NamedLine name={place.name}>
        <VisuallyHidden>{t(`map:kinds.${kind}`)}, </VisuallyHidden>
        {address}
      </NamedLine>
      {place.dist !== undefined && (
        <span className={styles.trailing}>{formatDistance(place.dist)}</span>
      )}
      {/* For a pointer only: by keyboard the same is told once the place is chosen. */}
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

/** One entry of the list under the place field. */
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
          <NamedLine name={option.city.name}>
            {option.city.region !== option.city.name && option.city.region}
          </NamedLine>
          <span className={styles.trailing}>
            {t('count', { count: option.city.places.length })}
          </span>
          <Icon name="chevron-right" className={styles.icon} />
        </>
      )
    case 'allCities':
      return (
        <>
          <Icon name="back" className={styles.icon} />
          {t('allCities')}
        </>
      )
    case 'customAddress':
      return (
        <>
          <Icon name="house" className={styles.icon} />
          <NamedLine name={t('customAddress')}>{t('customAddressText')}</NamedLine>
        </>
      )
  }
}
