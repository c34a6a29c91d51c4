import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listNearestPlaces, listTerminals } from '#shared/api/places.ts'
import { groupByCity } from '#shared/places/group-by-city.ts'
import type { PlaceType } from '#shared/places/place.ts'
import type { Coordinates } from '#web/domain/map/address/coordinates.ts'
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
  /** Whether an address may be chosen instead of a place. */
  hasCustomAddress: boolean
}

/** Loads the options of a place field, with the status text of its list. */
export const usePlaceOptions = (
  { typed, isOpen, view, shown }: ReturnType<typeof useSuggestState>,
  { query, searchTypes, position, hasCustomAddress }: PlaceScope,
) => {
  const { t } = useTranslation(['places', 'common'])
  const searchQuery = useMemo(
    () => ({ ...query, type: [...query.type, ...(searchTypes ?? [])] }),
    [query, searchTypes],
  )
  const search = usePlaceSearch(typed ?? '', searchQuery, shown, position)
  const terminals = useCall(listTerminals, isOpen ? { query } : null, { keepPreviousData: true })
  const nearest = useCall(
    listNearestPlaces,
    position ? { params: { place_id: 0 }, query: { ...position, ...toNearestQuery(query) } } : null,
  )
  const cities = useMemo(() => groupByCity(terminals.data?.terminals ?? []), [terminals.data])
  const options = buildPlaceOptions(view, {
    cities,
    found: search.places,
    nearest: nearest.data?.places ?? [],
    hasCustomAddress,
  })

  const loadStates = {
    cities: { busy: terminals.isLoading, failed: terminals.error !== undefined },
    city: { busy: false, failed: false },
    search: { busy: search.isLoading, failed: search.hasFailed },
    nearest: { busy: nearest.isLoading, failed: nearest.error !== undefined },
  } satisfies Record<PlaceView['kind'], { busy: boolean; failed: boolean }>
  const { busy, failed } = loadStates[view.kind]
  const placeCount = options.filter(({ kind }) => kind === 'place').length
  const total = view.kind === 'search' ? search.total : placeCount
  const getStatus = () => {
    if (busy) return t('common:loading')
    if (failed) return t('common:loadFailed')
    if (view.kind === 'cities') return t('cities', { count: cities.length })
    return total === 0 ? t('noneFound') : t('count', { count: total })
  }
  const hasMore = view.kind === 'search' && shown < search.total
  return { options, busy, status: getStatus(), hasMore }
}

/** The call for the nearest places names this parameter `types`. */
const toNearestQuery = ({ type, ...rest }: PlaceQuery) => ({ ...rest, types: type })
