import { listNearestPlaces, nearestPlaceCount } from '#shared/api/places.ts'
import { toPlaceDto } from '#shared/places/place-dto.ts'
import { findNearestPlaces } from '#shared/places/search/nearest-places.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { createPlaceFilter } from '#shared/places/place-filter.ts'
import { loadWeekdayNames } from '#functions/lib/i18n/load-weekday-names.ts'
import { notFound } from '#functions/lib/problem.ts'
import { serve } from '#functions/http/serve.ts'
import { getResponseLocale } from '#functions/places/get-response-locale.ts'
import { getPlaceIndex } from '#functions/store/records/place-store.ts'

/** Returns the requested point, else the place's location. A single coordinate is ignored. */
const getOrigin = (
  { latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined },
  place: PlaceRecord | undefined,
) => {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  if (!place) throw notFound('Place')
  return { latitude: place.address_latitude, longitude: place.address_longitude }
}

export const handler = serve(listNearestPlaces, async ({ params, query, session }) => {
  const index = await getPlaceIndex()
  const weekdays = await loadWeekdayNames(getResponseLocale(query.locale, session))
  const accepts = createPlaceFilter({
    types: query.types,
    country: query.country,
    dropoff: query.dropoff,
    temperatureSensitive: query.temperature_sensitive,
    outdoor: query.outdoor,
    size: query.size,
  })
  const nearest = findNearestPlaces(
    index,
    getOrigin(query, index.byId.get(params.place_id)),
    nearestPlaceCount,
    (place) => place.id !== params.place_id && accepts(place),
  )
  return {
    places: nearest.map(({ place, dist }) => ({ ...toPlaceDto(place, weekdays), dist })),
  }
})
