import { defaultPlaceLimit, listPlaces } from '#shared/api/places.ts'
import { createPlaceFinder } from '#shared/imports/find-place.ts'
import { toPlaceDto } from '#shared/places/place-dto.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { createPlaceFilter } from '#shared/places/place-filter.ts'
import { searchPlaces } from '#shared/places/search/search-places.ts'
import { loadWeekdayNames } from '#functions/lib/i18n/load-weekday-names.ts'
import { serve } from '#functions/http/serve.ts'
import { getResponseLocale } from '#functions/places/get-response-locale.ts'
import { getPlaceIndex } from '#functions/store/records/place-store.ts'

export const handler = serve(listPlaces, async ({ query, session }) => {
  const index = await getPlaceIndex()
  const weekdays = await loadWeekdayNames(getResponseLocale(query.locale, session))
  const toPlace = (record: PlaceRecord) => toPlaceDto(record, weekdays)
  const ids = query.ids ?? (query.id === undefined ? undefined : [query.id])
  if (ids) {
    const places = ids.flatMap((id) => index.byId.get(id) ?? [])
    return { places: places.map(toPlace), total: places.length }
  }
  if (query.terminal_ids) {
    const find = createPlaceFinder(index.byId.values())
    const places = new Set(query.terminal_ids.flatMap((id) => find(id, '') ?? []))
    return { places: [...places].map(toPlace), total: places.size }
  }
  const { places, total } = searchPlaces(index, {
    search: query.search ?? '',
    accepts: createPlaceFilter({
      types: query.type,
      country: query.country,
      city: query.city,
      dropoff: query.dropoff,
      temperatureSensitive: query.temperature_sensitive,
      outdoor: query.outdoor,
      size: query.size,
    }),
    near:
      query.latitude !== undefined && query.longitude !== undefined
        ? { latitude: query.latitude, longitude: query.longitude }
        : undefined,
    recentIds: query.recent,
    offset: query.offset ?? 0,
    limit: query.limit ?? defaultPlaceLimit,
  })
  return { places: places.map(toPlace), total }
})
