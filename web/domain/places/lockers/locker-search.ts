import { normalizeSearchText, splitSearchWords } from '#shared/places/search/search-text.ts'
import type { Terminal } from '#shared/places/place.ts'
import type { Coordinates } from '#web/domain/map/address/coordinates.ts'

/** Mean radius of the earth in metres (IUGG). */
const earthRadiusMetres = 6_371_008.8

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the lockers whose name, address or region contains every word of the search. */
export const searchLockers = (lockers: readonly Terminal[], search: string): Terminal[] => {
  const words = splitSearchWords(search)
  return lockers.filter(({ name, label_address, label_city, region }) => {
    const text = normalizeSearchText([name, label_address, label_city, region].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** Returns the great-circle distance in metres between a point and a locker (haversine). */
export const getDistanceToLocker = (from: Coordinates, locker: Terminal): number => {
  const north = toRadians(locker.address_latitude - from.latitude)
  const east = toRadians(locker.address_longitude - from.longitude)
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(toRadians(from.latitude)) *
      Math.cos(toRadians(locker.address_latitude)) *
      Math.sin(east / 2) ** 2
  return Math.round(2 * earthRadiusMetres * Math.asin(Math.sqrt(chord)))
}

/** Returns the lockers nearest to a point, nearest first. */
export const findNearestLockers = (
  lockers: readonly Terminal[],
  from: Coordinates,
  count: number,
): Terminal[] =>
  lockers
    .toSorted((one, other) => getDistanceToLocker(from, one) - getDistanceToLocker(from, other))
    .slice(0, count)
