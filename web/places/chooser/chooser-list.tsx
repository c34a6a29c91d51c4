import { type RefObject, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { SearchFailed } from '#web/ui/feedback/search-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { useOnline } from '#web/lib/use-online.ts'
import { CityList, toCityKey } from './city-list.tsx'
import styles from './place-chooser.module.css'
import { type DescribePlace, PlaceList } from './place-list.tsx'
import type { Chooser } from './use-chooser.ts'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** What the list holds, as a line above it. */
const useListTitle = ({
  isSearching,
  isLoading,
  text,
  near,
  view,
  count,
  cities,
}: Chooser): string => {
  const { t } = useTranslation(['places', 'map', 'common'])
  if (isLoading && count === 0) return t('common:loading')
  if (isSearching) {
    return count === 0 || near
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

/**
 * Below a search without a match: how many match without the filters, or which address it means; else
 * the way back to the cities.
 */
const OtherMatches = ({
  chooser: { count, others, near, showAll },
  onCities,
}: {
  chooser: Chooser
  onCities: () => void
}) => {
  const { t } = useTranslation(['chooser', 'places'])
  if (near)
    return (
      <p className={styles.others} role="status">
        {t('near', { address: near.text })}
      </p>
    )
  if (others === 0)
    return (
      count === 0 && (
        <Button size="s" onClick={onCities}>
          {t('places:allCities')}
        </Button>
      )
    )
  return (
    <>
      <p className={styles.others} role="status">
        {t('others', { count: others })}
      </p>
      <Button size="s" onClick={showAll}>
        {t('show')}
      </Button>
    </>
  )
}

/**
 * Moves the focus between the cities and the places of one city, because the button that opened the
 * other list is gone.
 */
const useListFocus = (chooser: Chooser, places: RefObject<HTMLDivElement | null>) => {
  const cities = useRef<HTMLUListElement>(null)
  /** The city that was opened or left; undefined when the visitor did neither. */
  const city = useRef<string>(undefined)
  const { view, showCity, showCities } = chooser
  useEffect(() => {
    if (city.current === undefined) return
    if (view.kind === 'city') places.current?.focus()
    else {
      const buttons = [...(cities.current?.querySelectorAll('button') ?? [])]
      const left = buttons.find(({ dataset }) => dataset['city'] === city.current)
      const target = left ?? buttons[0]
      target?.focus()
    }
    city.current = undefined
  }, [view, places])
  return {
    cities,
    openCity: (opened: Parameters<typeof showCity>[0]) => {
      city.current = toCityKey(opened)
      showCity(opened)
    },
    leaveCity: () => {
      city.current = view.kind === 'city' ? toCityKey(view) : ''
      showCities()
    },
  }
}

/** The list of the chooser: cities, or places by city, distance, part of the map or search. */
export const ChooserList = ({
  chooser,
  listRef,
  describe,
  startTitle,
}: {
  chooser: Chooser
  listRef: RefObject<HTMLDivElement | null>
  describe?: DescribePlace | undefined
  /** The line above the places near the one that the list begins with. */
  startTitle?: string | undefined
}) => {
  const { t } = useTranslation('places')
  const isOnline = useOnline()
  const listTitle = useListTitle(chooser)
  const title = chooser.isAtStart ? (startTitle ?? listTitle) : listTitle
  const { cities, openCity, leaveCity } = useListFocus(chooser, listRef)
  const { isSearching, isLoading, hasFailed, view, listed } = chooser
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
          <Button size="s" variant="quiet" icon="back" onClick={leaveCity}>
            {t('allCities')}
          </Button>
        )}
        <p className={classNames(typography.smallStrong, styles.listTitle)} role="status">
          {title}
        </p>
        {isSearching && !isLoading && (
          <Suspense>
            <OtherMatches chooser={chooser} onCities={leaveCity} />
          </Suspense>
        )}
      </div>
      {isFirstLoad && (
        <div className={styles.loading}>
          <Skeleton shape="card" />
        </div>
      )}
      {isCityList ? (
        <CityList cities={chooser.cities} listRef={cities} onChoose={openCity} />
      ) : (
        listed.length > 0 && (
          <PlaceList
            // Another list starts at its top.
            key={isSearching ? `search ${chooser.text}` : view.kind}
            places={listed}
            selectedId={chooser.selected?.id ?? null}
            position={chooser.near?.from ?? chooser.visitor.position}
            listRef={listRef}
            onSelect={chooser.select}
            onMore={chooser.showMore}
            describe={describe}
          />
        )
      )}
    </>
  )
}
