import { listTerminals } from '#shared/api/places.ts'
import { defaultSourceCountry } from '#shared/countries/source-countries.ts'
import { toTerminalDto } from '#shared/places/place-dto.ts'
import { createPlaceFilter } from '#shared/places/place-filter.ts'
import { serve } from '#functions/http/serve.ts'
import { getPlaceIndex } from '#functions/store/records/place-store.ts'

export const handler = serve(listTerminals, async ({ query, session }) => {
  const { places } = await getPlaceIndex()
  const accepts = createPlaceFilter({
    types: query.type,
    country: query.country ?? session?.account?.country ?? session?.country ?? defaultSourceCountry,
    dropoff: query.dropoff,
    temperatureSensitive: query.temperature_sensitive,
    outdoor: query.outdoor,
    size: query.size,
  })
  const terminals = places.filter((place) => accepts(place)).map((place) => toTerminalDto(place))
  return { terminals, total: terminals.length }
})
