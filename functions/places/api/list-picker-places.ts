import { listPickerPlaces } from '#shared/api/places.ts'
import { findCountry } from '#shared/countries/find-country.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import { createPlaceFilter } from '#shared/places/place-filter.ts'
import { toPlaceId } from '#shared/public-api/describe-place.ts'
import { serve } from '#functions/http/serve.ts'
import { getPlaceIndex } from '#functions/store/records/place-store.ts'

export const handler = serve(
  listPickerPlaces,
  async ({ query }) => {
    const { places } = await getPlaceIndex()
    const accepts = createPlaceFilter(query)
    const found = places
      .filter((place) => accepts(place))
      .map((place) => {
        const { full_street, city } = formatAddress(place)
        return {
          id: toPlaceId(place),
          name: place.name,
          type: place.type,
          address: full_street,
          city,
          zip: place.address_zip,
          latitude: place.address_latitude,
          longitude: place.address_longitude,
        }
      })
    const { compare } = new Intl.Collator(findCountry(query.country)?.language)
    const byCity = found.toSorted(
      (one, other) => compare(one.city, other.city) || compare(one.name, other.name),
    )
    return { places: byCity }
  },
  { networkLimit: { count: 600, seconds: 600 } },
)
