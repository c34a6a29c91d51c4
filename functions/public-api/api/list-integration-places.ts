import { crc32 } from 'node:zlib'
import { listIntegrationPlaces } from '#shared/api/integrations.ts'
import { describePlace, isPlaceListed } from '#shared/public-api/describe-place.ts'
import { readCountry, readExpress, readTypes } from '#shared/public-api/query-values.ts'
import { defaultLocale } from '#shared/lib/locale.ts'
import { loadWeekdayNames } from '#functions/lib/i18n/load-weekday-names.ts'
import { serve } from '#functions/http/serve.ts'
import { integrationLimits } from '#functions/public-api/limits.ts'
import { requireValue } from '#functions/public-api/request-problem.ts'
import { getPlaceIndex } from '#functions/store/records/place-store.ts'

export const handler = serve(
  listIntegrationPlaces,
  async ({ query, session }) => {
    const country = requireValue(readCountry(query.country))
    const types = requireValue(readTypes(query.type))
    const isExpress = requireValue(readExpress(query.filter, 'filter'))
    const [{ places }, weekdays] = await Promise.all([
      getPlaceIndex(),
      loadWeekdayNames(session?.locale ?? defaultLocale),
    ])
    const own = places.filter((place) => place.address_country_code === country)
    const names = [...new Set(own.map(({ region }) => region))].toSorted((one, other) =>
      one.localeCompare(other),
    )
    const positions = new Map(names.map((name, index) => [name, index + 1]))
    const regions = {
      getId: (region: string) => crc32(`${country} ${region}`),
      getPosition: (region: string) => positions.get(region) ?? 0,
    }
    const listed = own.filter(
      (place) => types.includes(place.type) && isPlaceListed(place, isExpress),
    )
    return { places: { item: listed.map((place) => describePlace(place, weekdays, regions)) } }
  },
  integrationLimits,
)
