import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { SearchFailed } from '#web/ui/feedback/search-failed.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { PlaceText } from '#web/places/place-text.tsx'
import styles from './redirect-list.module.css'
import type { PlaceTag, RedirectPlace, useRedirectPlaces } from './use-redirect-places.ts'

/** The places to choose from, as radio buttons. */
export const RedirectList = ({
  title,
  found,
  selectedId,
  onSelect,
}: {
  /** What the list holds. */
  title: string
  found: ReturnType<typeof useRedirectPlaces>
  selectedId: number | undefined
  onSelect: (place: RedirectPlace) => void
}) => {
  const { t } = useTranslation('incoming')
  const { places, origin, isLoading, hasFailed, retry } = found
  const tags: Record<PlaceTag, string> = {
    suggested: t('change.redirect.suggested'),
    preferred: t('change.redirect.preferred'),
  }
  if (hasFailed && places.length === 0) {
    return (
      <div role="alert" className={styles.message}>
        <SearchFailed onRetry={retry} />
      </div>
    )
  }
  if (isLoading && places.length === 0) return <Skeleton shape="card" />
  return (
    <fieldset aria-busy={isLoading || undefined}>
      <legend>
        <VisuallyHidden>{title}</VisuallyHidden>
      </legend>
      {places.map((place) => (
        <label key={place.id} className={styles.place}>
          <input
            type="radio"
            name="place"
            className={styles.input}
            checked={place.id === selectedId}
            onChange={() => onSelect(place)}
          />
          <PlaceText place={place} from={origin} tag={place.tag && tags[place.tag]} />
        </label>
      ))}
    </fieldset>
  )
}
