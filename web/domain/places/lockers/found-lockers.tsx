import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { groupByCity } from '#shared/places/group-by-city.ts'
import type { Terminal } from '#shared/places/place.ts'
import type { Coordinates } from '#web/domain/map/address/coordinates.ts'
import { Button } from '#web/ui/button.tsx'
import { CityList } from './city-list.tsx'
import { type ListedLocker, LockerList } from './locker-list.tsx'
import { searchLockers, findNearestLockers, getDistanceToLocker } from './locker-search.ts'

/** Number of nearest lockers shown; they fit on a screen. */
const maxNearest = 8

/** The content of the list below the search field. */
export type LockerView =
  | { readonly name: 'cities' }
  | { readonly name: 'city'; readonly lockers: readonly Terminal[]; readonly city: string }
  | { readonly name: 'nearest'; readonly from: Coordinates }

const listFound = (
  lockers: readonly Terminal[],
  search: string,
  view: LockerView,
): readonly ListedLocker[] | undefined => {
  if (search.trim() !== '') return searchLockers(lockers, search)
  if (view.name === 'city') return view.lockers
  if (view.name === 'nearest') {
    return findNearestLockers(lockers, view.from, maxNearest).map((locker) => ({
      ...locker,
      dist: getDistanceToLocker(view.from, locker),
    }))
  }
  return undefined
}

/** The lockers that match the search or the view; else the cities with lockers. */
export const FoundLockers = ({
  view,
  search,
  lockers,
  isLoaded,
  onView,
  onChoose,
}: {
  view: LockerView
  search: string
  lockers: readonly Terminal[]
  isLoaded: boolean
  onView: (view: LockerView) => void
  onChoose: (id: number) => void
}) => {
  const { t } = useTranslation(['payment', 'places'])
  const cities = useMemo(() => groupByCity(lockers), [lockers])

  const shown = listFound(lockers, search, view)
  const heading = search.trim() === '' && view.name === 'city' ? view.city : undefined

  return (
    <>
      {shown && view.name !== 'cities' && (
        <Button variant="quiet" icon="back" onClick={() => onView({ name: 'cities' })}>
          {t('places:allCities')}
        </Button>
      )}
      {heading !== undefined && <h3>{heading}</h3>}
      {isLoaded && (
        <p role="status">
          {shown === undefined
            ? t('places:cities', { count: cities.length })
            : shown.length === 0
              ? t('places:noneFound')
              : t('places:count', { count: shown.length })}
        </p>
      )}
      {shown ? (
        <LockerList lockers={shown} onChoose={onChoose} />
      ) : (
        <CityList
          cities={cities}
          onChoose={({ name, places }) => onView({ name: 'city', city: name, lockers: places })}
        />
      )}
    </>
  )
}
