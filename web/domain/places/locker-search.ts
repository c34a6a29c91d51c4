import { searchable, searchWords } from '#shared/places/search-text.ts'
import type { Terminal } from '#shared/places/place.ts'
import type { Coordinates } from '#web/domain/map/coordinates.ts'

/** Mean radius of the earth in metres (IUGG). */
const earthRadius = 6_371_008.8

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The lockers of which every word of the search is in the name, address or region. */
export const searchLockers = (lockers: readonly Terminal[], search: string): Terminal[] => {
  const words = searchWords(search)
  return lockers.filter(({ name, label_address, label_city, region }) => {
    const text = searchable([name, label_address, label_city, region].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** Metres between a point and a locker as the crow flies (haversine). */
export const metresTo = (from: Coordinates, locker: Terminal): number => {
  const north = radians(locker.address_latitude - from.latitude)
  const east = radians(locker.address_longitude - from.longitude)
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(locker.address_latitude)) *
      Math.sin(east / 2) ** 2
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(chord)))
}

/** The lockers nearest to a point, nearest first. */
export const nearestLockers = (
  lockers: readonly Terminal[],
  from: Coordinates,
  count: number,
): Terminal[] =>
  lockers.toSorted((one, other) => metresTo(from, one) - metresTo(from, other)).slice(0, count)
