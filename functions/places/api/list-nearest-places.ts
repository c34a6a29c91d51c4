import { listNearestPlaces, nearestPlaceCount } from '#shared/api/places.ts'
import { describePlace } from '#shared/places/describe-place.ts'
import { nearestPlaces } from '#shared/places/nearest-places.ts'
import { placeFilter } from '#shared/places/place-filter.ts'
import { notFound } from '#functions/lib/errors.ts'
import { serve } from '#functions/lib/serve.ts'
import { answerLocale } from '../answer-locale.ts'
import { placeIndex } from '../place-store.ts'

export const handler = serve(listNearestPlaces, async ({ params, query, session }) => {
  const index = await placeIndex()
  const locale = answerLocale(query.locale, session)
  const origin = index.byId.get(params.place_id)
  const latitude = query.latitude ?? origin?.address_latitude
  const longitude = query.longitude ?? origin?.address_longitude
  if (latitude === undefined || longitude === undefined) throw notFound('Place')
  const accepts = placeFilter({
    types: query.types,
    country: query.country,
    dropoff: query.dropoff,
    temperatureSensitive: query.temperature_sensitive,
  })
  const nearest = nearestPlaces(
    index,
    { latitude, longitude },
    nearestPlaceCount,
    (place) => place.id !== params.place_id && accepts(place),
  )
  return {
    places: nearest.map(({ place, dist }) => ({ ...describePlace(place, locale), dist })),
  }
})
