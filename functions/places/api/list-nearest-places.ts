import { listNearestPlaces, nearestPlaceCount } from '#shared/api/places.ts'
import { describePlace } from '#shared/places/describe-place.ts'
import { nearestPlaces } from '#shared/places/nearest-places.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { placeFilter } from '#shared/places/place-filter.ts'
import { notFound } from '#functions/lib/errors.ts'
import { serve } from '#functions/lib/serve.ts'
import { answerLocale } from '../answer-locale.ts'
import { placeIndex } from '../place-store.ts'

/** The point asked about, else where the place is. Half a pair of coordinates is none. */
const originOf = (
  { latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined },
  place: PlaceRecord | undefined,
) => {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  if (!place) throw notFound('Place')
  return { latitude: place.address_latitude, longitude: place.address_longitude }
}

export const handler = serve(listNearestPlaces, async ({ params, query, session }) => {
  const index = await placeIndex()
  const locale = answerLocale(query.locale, session)
  const accepts = placeFilter({
    types: query.types,
    country: query.country,
    dropoff: query.dropoff,
    temperatureSensitive: query.temperature_sensitive,
  })
  const nearest = nearestPlaces(
    index,
    originOf(query, index.byId.get(params.place_id)),
    nearestPlaceCount,
    (place) => place.id !== params.place_id && accepts(place),
  )
  return {
    places: nearest.map(({ place, dist }) => ({ ...describePlace(place, locale), dist })),
  }
})
