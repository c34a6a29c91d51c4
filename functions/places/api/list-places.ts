import { defaultPlaceLimit, listPlaces } from '#shared/api/places.ts'
import { describePlace } from '#shared/places/describe-place.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { placeFilter } from '#shared/places/place-filter.ts'
import { searchPlaces } from '#shared/places/search-places.ts'
import { serve } from '#functions/lib/serve.ts'
import { answerLocale } from '../answer-locale.ts'
import { placeIndex } from '../place-store.ts'

export const handler = serve(listPlaces, async ({ query, session }) => {
  const index = await placeIndex()
  const inWords = (record: PlaceRecord) =>
    describePlace(record, answerLocale(query.locale, session))
  const ids = query.ids ?? (query.id === undefined ? undefined : [query.id])
  if (ids) {
    const places = ids.flatMap((id) => index.byId.get(id) ?? [])
    return { places: places.map(inWords), total: places.length }
  }
  const { places, total } = searchPlaces(index, {
    search: query.search ?? '',
    accepts: placeFilter({
      types: query.type,
      country: query.country,
      city: query.city,
      dropoff: query.dropoff,
      temperatureSensitive: query.temperature_sensitive,
    }),
    offset: query.offset ?? 0,
    limit: query.limit ?? defaultPlaceLimit,
  })
  return { places: places.map(inWords), total }
})
