import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SWRResponse } from 'swr'
import { listNearestPlaces, listTerminals } from '#shared/api/places.ts'
import { groupByCity } from '#shared/places/group-by-city.ts'
import type { PlaceType } from '#shared/places/place.ts'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { buildPlaceOptions, type PlaceView } from './place-options.ts'
import type { PlaceQuery } from './place-query.ts'
import { usePlaceSearch } from './use-place-search.ts'
import type { useSuggestState } from './use-suggest-state.ts'

/** What a place field searches. */
export interface PlaceScope {
  query: PlaceQuery
  /** Further types included in searches only. */
  searchTypes?: readonly PlaceType[] | undefined
  /** The visitor's position, from which the nearest places are listed. */
  position: Coordinates | undefined
}

/**
 * Loads the options of a place field, with the status text of its list. `retry` is set when they
 * could not be loaded; once the browser is online again, they are loaded without it.
 */
export const usePlaceOptions = (
  { typed, isOpen, view, shown }: ReturnType<typeof useSuggestState>,
  { query, searchTypes, position }: PlaceScope,
) => {
  const { t } = useTranslation(['places', 'common'])
  const isOnline = useOnline()
  const searchQuery = useMemo(
    () => ({ ...query, type: [...query.type, ...(searchTypes ?? [])] }),
    [query, searchTypes],
  )
  const search = usePlaceSearch(typed ?? '', searchQuery, shown, position)
  const terminals = useCall(listTerminals, isOpen ? { query } : null, { keepPreviousData: true })
  const nearest = useCall(
    listNearestPlaces,
    position
      ? {
          params: { place_id: 0 },
          query: { ...position, ...toNearestQuery(query), locale: currentLocale.get() },
        }
      : null,
  )
  const cities = useMemo(() => groupByCity(terminals.data?.terminals ?? []), [terminals.data])
  const options = buildPlaceOptions(view, {
    cities,
    found: search.places,
    nearest: nearest.data?.places ?? [],
  })

  const loadStates = {
    cities: toLoadState(terminals),
    city: toLoadState(terminals),
    search: { busy: search.isLoading, failed: search.hasFailed, retry: search.retry },
    nearest: toLoadState(nearest),
  } satisfies Record<PlaceView['kind'], LoadState>
  const { busy, failed, retry } = loadStates[view.kind]
  // Offline, a request is repeated for some seconds before it fails.
  const hasFailed = failed || (busy && !isOnline)
  const placeCount = options.filter(({ kind }) => kind === 'place').length
  const total = view.kind === 'search' ? search.total : placeCount
  const getStatus = () => {
    if (busy) return t('common:loading')
    if (view.kind === 'cities') return t('cities', { count: cities.length })
    return total === 0 ? t('noneFound') : t('count', { count: total })
  }
  const hasMore = view.kind === 'search' && shown < search.total
  return {
    options: hasFailed && view.kind === 'search' ? [] : options,
    busy: busy && !hasFailed,
    status: getStatus(),
    retry: hasFailed ? retry : undefined,
    hasMore,
  }
}

/** How far the options of a view have loaded. */
interface LoadState {
  busy: boolean
  failed: boolean
  retry: () => void
}

const toLoadState = ({
  isLoading,
  error,
  mutate,
}: Pick<SWRResponse, 'isLoading' | 'error' | 'mutate'>): LoadState => ({
  busy: isLoading,
  failed: error !== undefined,
  retry: () => void mutate(),
})

/** The call for the nearest places names this parameter `types`. */
const toNearestQuery = ({ type, ...rest }: PlaceQuery) => ({ ...rest, types: type })
