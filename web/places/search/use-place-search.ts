import { useEffect, useEffectEvent, useMemo } from 'react'
import useSWRInfinite from 'swr/infinite'
import { defaultPlaceLimit, listPlaces } from '#shared/api/places.ts'
import type { Locale } from '#shared/lib/locale.ts'
import type { Place } from '#shared/places/place.ts'
import { callApi, type CallResult } from '#web/lib/api/api-client.ts'
import type { ApiFailure } from '#web/lib/api/api-problem.ts'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useDraft } from '#web/lib/forms/draft.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import { filterPlaces } from '#web/places/filter-places.ts'
import { recentPlaces } from '#web/places/recent-places.ts'
import type { PlaceQuery } from './place-query.ts'

/** Delay after the last input before places are searched. */
const debounceMs = 350

type SearchKey = readonly ['placeSearch', string, PlaceQuery, Locale, Origin, number]

/** Where the searcher is and what they chose before, which decide the order of the matches. */
type Origin = Partial<Coordinates> & { readonly recent?: number[] }

/** A page of matches, and the text that they match. */
type Page = CallResult<typeof listPlaces> & { readonly search: string }

/** The results of a search so far. */
export interface PlaceSearch {
  readonly places: readonly Place[]
  readonly total: number
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

/**
 * Searches places by a debounced text and returns the first `limit` matches, loaded in pages of 60:
 * of the same rank the nearest to `position` first. Until the matches of a changed text have loaded,
 * those of the earlier text that match the new one are returned. An empty text is not searched.
 */
export const usePlaceSearch = (
  text: string,
  query: PlaceQuery,
  limit: number,
  position: Coordinates | undefined,
): PlaceSearch => {
  const search = useDebounced(text.trim(), debounceMs)
  const locale = currentLocale.get()
  const recent = useDraft(recentPlaces)
  const origin: Origin = { ...position, ...(recent.length > 0 && { recent: [...recent] }) }
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page, ApiFailure>(
    (page): SearchKey | null =>
      search === '' ? null : ['placeSearch', search, query, locale, origin, page],
    async ([, searchText, filter, language, from, page]: SearchKey) => ({
      ...(await callApi(listPlaces, {
        query: {
          ...filter,
          ...from,
          search: searchText,
          locale: language,
          limit: defaultPlaceLimit,
          offset: page * defaultPlaceLimit,
        },
      })),
      search: searchText,
    }),
    {
      revalidateFirstPage: false,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      keepPreviousData: true,
    },
  )
  const pages = Math.ceil(limit / defaultPlaceLimit)
  const loadPages = useEffectEvent(() => {
    if (search !== '' && pages > size) void setSize(pages)
  })
  useEffect(() => loadPages(), [pages, search])
  const isCurrent = data?.[0]?.search === text.trim()
  const isWaiting = search !== text.trim()
  const hasFailed = error !== undefined && !isWaiting
  const places = useMemo(() => {
    const loaded = (data ?? []).flatMap((page) => page.places)
    const earlier = hasFailed ? [] : filterPlaces(loaded, text)
    return (isCurrent ? loaded : earlier).slice(0, limit)
  }, [data, text, limit, isCurrent, hasFailed])
  return {
    places,
    total: isCurrent ? (data[0]?.total ?? 0) : places.length,
    isLoading: isValidating || isWaiting,
    hasFailed,
    retry: () => void mutate(),
  }
}
