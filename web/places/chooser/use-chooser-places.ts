import { useMemo } from 'react'
import { findAddress, listTerminals } from '#shared/api/places.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { groupByCity } from '#shared/places/group-by-city.ts'
import type { PlaceType, Terminal } from '#shared/places/place.ts'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import { toMapPlace } from '#web/places/map/places/map-place.ts'
import { getPlaceKind, type PlaceKind, mapPlaceKinds } from '#web/places/map/places/place-kinds.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import type { PlaceQuery } from '#web/places/search/place-query.ts'
import { usePlaceSearch } from '#web/places/search/use-place-search.ts'
import {
  type ChooserPlace,
  findNearAddress,
  type NearAddress,
  narrowToKind,
} from './chooser-view.ts'

/** What the chooser looks for. */
export interface ChooserScope {
  /** Keep the object's identity while its content is unchanged. */
  readonly query: PlaceQuery
  /** Further types that are found by search only. */
  readonly searchTypes: readonly PlaceType[]
  /** The only kind to show. */
  readonly kind: PlaceKind | undefined
  /** The size that a place must take. */
  readonly size: DoorSize | undefined
  readonly text: string
  readonly position: Coordinates | undefined
  /** Number of matches to load. */
  readonly limit: number
}

const toChooserPlace = (terminal: Terminal): ChooserPlace => ({
  ...toMapPlace(terminal),
  city: { name: terminal.label_city, region: terminal.region },
})

/** Shorter texts are no addresses. */
const minAddressLength = 4

/**
 * Looks, for a search without a match, for places that match without the filters, and then for a street
 * address of this text.
 */
const useOtherMatches = (
  { query, searchTypes, kind, size, position }: ChooserScope,
  /** The searched text; empty while it is not known to match no place. */
  unmatched: string,
): { readonly others: number; readonly near: NearAddress | undefined } => {
  const isNarrowed = kind !== undefined || size !== undefined
  const wideQuery = useMemo(() => narrowToKind(query, undefined, searchTypes), [query, searchTypes])
  const wideText = isNarrowed ? unmatched : ''
  const wide = usePlaceSearch(wideText, wideQuery, 1, position)
  const isWideKnown = !isNarrowed || (!wide.isLoading && !wide.hasFailed)
  const others = wideText !== '' && isWideKnown ? wide.total : 0
  const isAddress = unmatched.length >= minAddressLength && isWideKnown && others === 0
  const { data } = useCall(
    findAddress,
    isAddress ? { query: { search: unmatched, country: query.country } } : null,
  )
  return { others, near: data && findNearAddress(data.addresses) }
}

/** Loads the places of the chooser: all of the country, and the matches of the search. */
export const useChooserPlaces = (scope: ChooserScope) => {
  const { query, searchTypes, kind, size, text, position, limit } = scope
  const sizedQuery = useMemo(() => ({ ...query, ...(size && { size }) }), [query, size])
  const searchQuery = useMemo(
    () => narrowToKind(sizedQuery, kind, searchTypes),
    [sizedQuery, kind, searchTypes],
  )
  const terminals = useCall(listTerminals, { query: sizedQuery }, { keepPreviousData: true })
  const search = usePlaceSearch(text, searchQuery, limit, position)
  const hasNoMatch = !search.isLoading && !search.hasFailed && search.total === 0
  const { others, near } = useOtherMatches(scope, hasNoMatch ? text.trim() : '')
  const all = useMemo(() => terminals.data?.terminals ?? [], [terminals.data])
  const shown = useMemo(
    () => all.filter((each) => kind === undefined || getPlaceKind(each) === kind),
    [all, kind],
  )
  const places = useMemo(() => shown.map(toChooserPlace), [shown])
  const cities = useMemo(() => groupByCity(shown), [shown])
  const found = useMemo(() => search.places.map(toChooserPlace), [search.places])
  const kinds = useMemo(() => {
    const present = new Set(all.map(getPlaceKind))
    return mapPlaceKinds.filter((each) => present.has(each))
  }, [all])
  return {
    places,
    cities,
    /** The kinds among the places. */
    kinds,
    found,
    total: search.total,
    /** Number of matches without the filters, where there is none with them. */
    others,
    /** The address that the search means where it matches no place. */
    near,
    isLoading: terminals.isLoading || (text.trim() !== '' && search.isLoading),
    hasFailed: terminals.error !== undefined || (text.trim() !== '' && search.hasFailed),
    retry: () => {
      if (terminals.error) void terminals.mutate()
      if (search.hasFailed) search.retry()
    },
  }
}
