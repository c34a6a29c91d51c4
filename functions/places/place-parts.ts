import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { PlaceRecord } from '#shared/places/place.ts'

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Places in one item: about 70 kB packed, far below the 400 kB that an item may have. */
const placesPerPart = 1_000

// Parts are written by `loadPlaces` alone, which checks every place. To check 4,000 of them again
// at every cold start would take longer than all the rest of it.
const arePlaces = (value: unknown): value is PlaceRecord[] => Array.isArray(value)

/** One item's worth of places: its name within the version, and the packed bytes. */
interface PlacesPart {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Packs places by country into parts that fit one item each, keeping their order. */
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
      bytes: await zip(JSON.stringify(group.places)),
    })),
  )
}

/** Unpacks one part. @throws when the bytes are no packed list. */
export const unpackPlaces = async (bytes: Uint8Array): Promise<PlaceRecord[]> => {
  const places: unknown = JSON.parse((await unzip(bytes)).toString('utf8'))
  if (!arePlaces(places)) throw new Error('places: a part is not a list')
  return places
}
