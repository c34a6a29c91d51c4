import { useEffect, useEffectEvent } from 'react'
import useSWRInfinite from 'swr/infinite'
import { defaultPlaceLimit, listPlaces } from '#shared/api/places.ts'
import type { Locale } from '#shared/lib/locale.ts'
import type { Place } from '#shared/places/place.ts'
import { callApi, type CallResult } from '#web/lib/api/api-client.ts'
import type { ApiFailure } from '#web/lib/api/api-problem.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import type { PlaceQuery } from './place-query.ts'

/** Delay after the last input before places are searched. */
const debounceMs = 350

type SearchKey = readonly ['placeSearch', string, PlaceQuery, Locale, number]

/** The results of a search so far. */
export interface PlaceSearch {
  readonly places: readonly Place[]
  readonly total: number
  readonly isLoading: boolean
  readonly hasFailed: boolean
}

/**
 * Searches places by a debounced text and returns the first `limit` matches, loaded in pages of 60.
 * An empty text is not searched.
 */
export const usePlaceSearch = (text: string, query: PlaceQuery, limit: number): PlaceSearch => {
  const search = useDebounced(text.trim(), debounceMs)
  const locale = currentLocale.get()
  const { data, error, size, setSize, isValidating } = useSWRInfinite<
    CallResult<typeof listPlaces>,
    ApiFailure
  >(
    (page): SearchKey | null =>
      search === '' ? null : ['placeSearch', search, query, locale, page],
    ([, searchText, filter, language, page]: SearchKey) =>
      callApi(listPlaces, {
        query: {
          ...filter,
          search: searchText,
          locale: language,
          limit: defaultPlaceLimit,
          offset: page * defaultPlaceLimit,
        },
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
  return {
    places: (data ?? []).flatMap(({ places }) => places).slice(0, limit),
    total: data?.[0]?.total ?? 0,
    isLoading: isValidating || search !== text.trim(),
    hasFailed: error !== undefined,
  }
}
