import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { SearchFailed } from '#web/ui/feedback/search-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { useOnline } from '#web/lib/use-online.ts'
import { CityList } from './city-list.tsx'
import styles from './place-chooser.module.css'
import { PlaceList } from './place-list.tsx'
import type { Chooser } from './use-chooser.ts'

/** What the list holds, as a line above it. */
const useListTitle = ({ isSearching, isLoading, text, view, count, cities }: Chooser): string => {
  const { t } = useTranslation(['places', 'map', 'common'])
  if (isLoading && count === 0) return t('common:loading')
  if (isSearching) {
    return count === 0
      ? t('chooser.none', { search: text.trim() })
      : t('chooser.found', { count, search: text.trim() })
  }
  switch (view.kind) {
    case 'cities':
      return t('cities', { count: cities.length })
    case 'city':
      return `${view.name} · ${t('count', { count })}`
    case 'nearest':
      return t('chooser.nearestFirst')
    case 'area':
      return count === 0 ? t('map:noneInView') : t('map:inView', { count })
  }
}

/** The list of the chooser: cities, or places by city, distance, part of the map or search. */
export const ChooserList = ({
  chooser,
  listRef,
}: {
  chooser: Chooser
  listRef: RefObject<HTMLDivElement | null>
}) => {
  const { t } = useTranslation('places')
  const isOnline = useOnline()
  const title = useListTitle(chooser)
  const { isSearching, isLoading, hasFailed, view, listed, count } = chooser
  const isFirstLoad = isLoading && listed.length === 0
  if (hasFailed || (isFirstLoad && !isOnline))
    return (
      <div role="alert" className={styles.listTop}>
        <SearchFailed onRetry={chooser.retry} />
      </div>
    )
  const isCityList = !isSearching && view.kind === 'cities'
  return (
    <>
      <div className={styles.listTop}>
        {!isSearching && view.kind !== 'cities' && (
          <Button size="s" variant="quiet" icon="back" onClick={chooser.showCities}>
            {t('allCities')}
          </Button>
        )}
        <p className={styles.listTitle} role="status">
          {title}
        </p>
        {isSearching && !isLoading && count === 0 && chooser.isNarrowed && (
          <Button size="s" onClick={chooser.showAll}>
            {t('chooser.showAll')}
          </Button>
        )}
      </div>
      {isFirstLoad && <Skeleton shape="card" />}
      {isCityList ? (
        <CityList cities={chooser.cities} onChoose={chooser.showCity} />
      ) : (
        listed.length > 0 && (
          <PlaceList
            // Another list starts at its top.
            key={isSearching ? `search ${chooser.text}` : view.kind}
            places={listed}
            selectedId={chooser.selected?.id ?? null}
            position={chooser.visitor.position}
            listRef={listRef}
            onSelect={chooser.select}
            onMore={chooser.showMore}
          />
        )
      )}
    </>
  )
}
