import { nearestPlaces } from '#shared/places/nearest-places.ts'
import type { PlaceIndex } from '#shared/places/place-index.ts'
import type { Address } from '#shared/places/address.ts'
import { addressOf } from './address-of.ts'
import type { Street } from './gazetteer.ts'
import { gazetteerOf } from './gazetteer.ts'
import type { AddressSearch, Geocoder, MapPoint } from './port.ts'
import { mostMatches } from './port.ts'
import type { WrittenAddress } from './written-address.ts'
import { readAddress } from './written-address.ts'

const name = 'sandbox'

/** Words for street, road and avenue, which people write or leave out. */
const streetNouns: ReadonlySet<string> = new Set(
  'g gatve iela katu maantee mnt pr prospektas prospekts pst puiestee tanav tee tn'.split(' '),
)

/** The end of what must follow a word: whole words when an address is complete. */
type WordEnd = '' | ' '

const matches = (street: Street, { words }: WrittenAddress, end: WordEnd): boolean =>
  words.some((word) => street.streetText.includes(` ${word}${end}`)) &&
  words.every((word) => street.text.includes(` ${word}${end}`) || streetNouns.has(word))

/** Lower is better: the right zip, then a street that begins as the search does. */
const rank = (street: Street, { words, zip }: WrittenAddress): number =>
  (street.zip === zip ? 0 : 2) + (street.streetText.startsWith(` ${words[0] ?? ''}`) ? 0 : 1)

/** Houses stand in a row of about ten metres each, so that each has a point of its own. */
const housePoint = ({ latitude, longitude }: MapPoint, house: string): MapPoint => ({
  latitude: latitude + (Number.parseInt(house || '0', 10) % 100) * 1e-4,
  longitude,
})

const known = (street: Street, written: WrittenAddress, point: MapPoint | null): Address =>
  addressOf({
    address_country_code: street.country,
    address_zip: street.zip,
    address_street: street.street,
    address_house: written.house,
    address_apartment: written.apartment,
    address_city: street.city,
    region: street.region,
    point,
    by: name,
  })

/** Beyond this from any place there is no known address. */
const reverseWithinMetres = 20_000

/**
 * A geocoder that knows the streets and towns that the network's places stand in, and believes
 * any house number on them. For development, demonstrations and tests.
 */
export const sandboxGeocoder = (placeIndex: () => Promise<PlaceIndex>): Geocoder => {
  let built: { index: PlaceIndex; streets: ReturnType<typeof gazetteerOf> } | undefined
  const streetsOf = async (country: string): Promise<readonly Street[]> => {
    const index = await placeIndex()
    if (built?.index !== index) built = { index, streets: gazetteerOf(index) }
    return built.streets.get(country) ?? []
  }

  const look = async ({ search, country }: AddressSearch, end: WordEnd) => {
    const written = readAddress(search, country)
    const streets = (await streetsOf(country))
      .filter((street) => matches(street, written, end))
      .toSorted((a, b) => rank(a, written) - rank(b, written))
      .slice(0, mostMatches)
    return { written, streets }
  }

  return {
    async suggest(asked) {
      const { written, streets } = await look(asked, '')
      return streets.map((street) => known(street, written, null))
    },

    async find(asked) {
      const { written, streets } = await look(asked, ' ')
      return streets.map((street) =>
        known(street, written, housePoint(street.point, written.house)),
      )
    },

    async reverse(point) {
      const [nearest] = nearestPlaces(await placeIndex(), point, 1, () => true)
      if (!nearest || nearest.dist > reverseWithinMetres) return undefined
      return addressOf({ ...nearest.place, point, by: name })
    },
  }
}
