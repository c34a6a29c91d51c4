import { listTerminals } from '#shared/api/places.ts'
import { describeTerminal } from '#shared/places/describe-place.ts'
import { placeFilter } from '#shared/places/place-filter.ts'
import { serve } from '#functions/lib/serve.ts'
import { placeIndex } from '../place-store.ts'

export const handler = serve(listTerminals, async ({ query }) => {
  const { places } = await placeIndex()
  const accepts = placeFilter({
    types: query.type,
    country: query.country,
    dropoff: query.dropoff,
    temperatureSensitive: query.temperature_sensitive,
  })
  const terminals = places.filter((place) => accepts(place)).map((place) => describeTerminal(place))
  return { terminals, total: terminals.length }
})
