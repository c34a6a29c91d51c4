import { useState } from 'react'
import { listNearestPlaces, listPlaces } from '#shared/api/places.ts'
import type { Place } from '#shared/places/place.ts'
import { createPlaceFilter } from '#shared/places/place-filter.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useValue } from '#web/lib/use-value.ts'
import { recentPlaces } from '#web/places/recent-places.ts'
import type { PlaceQuery } from '#web/places/search/place-query.ts'
import { usePlaceSearch } from '#web/places/search/use-place-search.ts'
import { shortenName } from '#web/places/use-place.ts'
import { usePosition } from '#web/places/use-position.ts'

/** The number of places that are listed. */
const listedCount = 5

/** Stands for no place where a point is given. */
const noPlace = 0

/**
 * The places that are offered: those that match the text, else the nearest to the visitor once the
 * position is known, else a place and those near it: the one that is given, or the last one that was
 * chosen in this browser.
 */
export const useOfferedPlaces = (query: PlaceQuery, text: string, given: number | null) => {
  const locale = useValue(currentLocale)
  // Choosing a place makes it the last one, and must not move the list.
  const [recent] = useState(() => recentPlaces.get()[0] ?? null)
  const visitor = usePosition()
  const isSearching = text.trim() !== ''
  const search = usePlaceSearch(text, query, listedCount, visitor.position)
  const start = visitor.position ? noPlace : (given ?? recent)
  const { type: types, ...filters } = query
  const first = useCall(listPlaces, start ? { query: { ids: [start], locale } } : null)
  const nearest = useCall(
    listNearestPlaces,
    start === null
      ? null
      : {
          params: { place_id: start },
          query: { ...filters, types, locale, ...visitor.position },
        },
  )
  const accepts = createPlaceFilter({ ...query, types })
  const around = [
    ...(first.data?.places.filter((place) => accepts(place)) ?? []),
    ...(nearest.data?.places ?? []),
  ].map(shortenName)
  const places: readonly Place[] = isSearching ? search.places : around
  return {
    places: places.slice(0, listedCount),
    visitor,
    isLoading: visitor.isLocating || (isSearching ? search.isLoading : nearest.isLoading),
    hasFailed: isSearching ? search.hasFailed : nearest.error !== undefined,
    retry: () => (isSearching ? search.retry() : void nearest.mutate()),
  }
}
