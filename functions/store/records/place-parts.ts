import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { PlaceRecord } from '#shared/places/place.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Places per item: about 70 kB compressed, far below DynamoDB's limit of 400 kB. */
const placesPerPart = 1_000

// Only `loadPlaces` writes parts, and it validates every place. Validating 4,000 of them again at
// every cold start would take longer than the rest of it.
const arePlaces = (value: unknown): value is PlaceRecord[] => Array.isArray(value)

/** The places of one item: its name within the version, and the compressed bytes. */
interface PlacesPart {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Packs places by country into parts of one item each, in the same order. */
export const packPlaces = (places: readonly PlaceRecord[]): Promise<PlacesPart[]> => {
  const countries = Map.groupBy(places, (place) => place.address_country_code)
  const groups = [...countries].flatMap(([country, all]) =>
    Array.from({ length: Math.ceil(all.length / placesPerPart) }, (_, part) => ({
      name: `${country}#${String(part).padStart(3, '0')}`,
      places: all.slice(part * placesPerPart, (part + 1) * placesPerPart),
    })),
  )
  return Promise.all(
    groups.map(async (group) => ({
      name: group.name,
      bytes: await compress(JSON.stringify(group.places)),
    })),
  )
}

/**
 * Unpacks one part.
 * @throws Error when the bytes are not a compressed list.
 */
export const unpackPlaces = async (bytes: Uint8Array): Promise<PlaceRecord[]> => {
  const places: unknown = JSON.parse((await decompress(bytes)).toString('utf8'))
  if (!arePlaces(places)) throw new Error('places: a part is not a list')
  return places
}
