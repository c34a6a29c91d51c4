import { findNearestPlaces } from '#shared/places/search/nearest-places.ts'
import type { PlaceIndex } from '#shared/places/search/place-index.ts'
import type { Address } from '#shared/places/address.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { toAddress } from './to-address.ts'
import type { Street } from './gazetteer.ts'
import { buildGazetteer } from './gazetteer.ts'
import type { AddressSearch, Geocoder, MapPoint } from './port.ts'
import { maxMatches } from './port.ts'
import type { ParsedAddress } from './parse-address.ts'
import { parseAddress } from './parse-address.ts'

const name = 'sandbox'

/** A search for this text fails like a provider that cannot be reached. */
const unreachableSearch = 'sandbox unreachable'

/** Words for street, road and avenue, which are optional in a search. */
const streetNouns: ReadonlySet<string> = new Set(
  'g gatve iela katu maantee mnt pr prospektas prospekts pst puiestee tanav tee tn'.split(' '),
)

/** What must follow a search word: a space for whole words, nothing for incomplete ones. */
type WordSuffix = '' | ' '

const matchesSearch = (street: Street, { words }: ParsedAddress, suffix: WordSuffix): boolean =>
  words.some((word) => street.streetText.includes(` ${word}${suffix}`)) &&
  words.every((word) => street.text.includes(` ${word}${suffix}`) || streetNouns.has(word))

/**
 * Returns the rank of a match; lower is better. A matching zip counts most, then the start of the
 * street name.
 */
const rankStreet = (street: Street, { words, zip }: ParsedAddress): number =>
  (street.zip === zip ? 0 : 2) + (street.streetText.startsWith(` ${words[0] ?? ''}`) ? 0 : 1)

/** Places houses about ten metres apart, so that each has its own coordinates. */
const getHousePoint = ({ latitude, longitude }: MapPoint, house: string): MapPoint => ({
  latitude: latitude + (Number.parseInt(house || '0', 10) % 100) * 1e-4,
  longitude,
})

const toKnownAddress = (street: Street, parsed: ParsedAddress, point: MapPoint | null): Address =>
  toAddress({
    address_country_code: street.country,
    address_zip: street.zip,
    address_street: street.street,
    address_house: parsed.house,
    address_apartment: parsed.apartment,
    address_city: street.city,
    region: street.region,
    point,
    geocoder: name,
  })

/** Reverse geocoding finds no address farther than this from any place. */
const maxReverseDistanceMetres = 20_000

/**
 * Creates a geocoder for development, demonstrations and tests. It knows the streets and towns of the
 * network's places, and a few others, and accepts any house number.
 */
export const createSandboxGeocoder = (placeIndex: () => Promise<PlaceIndex>): Geocoder => {
  let cache: { index: PlaceIndex; streets: ReturnType<typeof buildGazetteer> } | undefined
  const listStreets = async (country: string): Promise<readonly Street[]> => {
    const index = await placeIndex()
    if (cache?.index !== index) cache = { index, streets: buildGazetteer(index) }
    return cache.streets.get(country) ?? []
  }

  const findStreets = async ({ search, country }: AddressSearch, suffix: WordSuffix) => {
    if (search === unreachableSearch) throw new ProviderError(name, 'unreachable')
    const parsed = parseAddress(search, country)
    const streets = (await listStreets(country))
      .filter((street) => matchesSearch(street, parsed, suffix))
      .toSorted((a, b) => rankStreet(a, parsed) - rankStreet(b, parsed))
      .slice(0, maxMatches)
    return { parsed, streets }
  }

  return {
    async suggest(request) {
      const { parsed, streets } = await findStreets(request, '')
      return streets.map((street) => toKnownAddress(street, parsed, null))
    },

    async find(request) {
      const { parsed, streets } = await findStreets(request, ' ')
      return streets.map((street) =>
        toKnownAddress(street, parsed, getHousePoint(street.point, parsed.house)),
      )
    },

    async reverse(point) {
      const [nearest] = findNearestPlaces(await placeIndex(), point, 1, () => true)
      if (!nearest || nearest.dist > maxReverseDistanceMetres) return undefined
      return toAddress({ ...nearest.place, point, geocoder: name })
    },
  }
}
