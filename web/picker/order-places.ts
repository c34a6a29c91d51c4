import type { PickerPlace } from '#shared/api/places.ts'

/** Removes case and accents, so that `Jõhvi` is found by `johvi`. */
const simplify = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the digits of a postal code: `LV-1010` and `1010` are the same. */
const toDigits = (zip: string): string => zip.replace(/\D/g, '')

const countCommon = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

type Point = Pick<PickerPlace, 'latitude' | 'longitude'>

/** The distance in degrees of latitude, exact enough to compare places of a country. */
const measure = (one: Point, other: Point): number =>
  Math.hypot(
    one.latitude - other.latitude,
    (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180),
  )

/** Digits that a postal code shares with one nearby. */
const minCommonDigits = 2

/**
 * Returns about where a postal code is: in the middle of the places whose codes begin most like it;
 * undefined if none does.
 */
export const locate = (places: readonly PickerPlace[], postalCode: string): Point | undefined => {
  const digits = toDigits(postalCode)
  const common = places.map(({ zip }) => countCommon(digits, toDigits(zip)))
  const most = Math.max(0, ...common)
  if (most < minCommonDigits) return undefined
  const near = places.filter((_, index) => common[index] === most)
  const sum = (get: (place: PickerPlace) => number) =>
    near.reduce((total, place) => total + get(place), 0) / near.length
  return { latitude: sum((place) => place.latitude), longitude: sum((place) => place.longitude) }
}

/** Returns the places by their distance from a postal code, else in their order. */
export const sortByDistance = (
  places: readonly PickerPlace[],
  postalCode: string,
): readonly PickerPlace[] => {
  const centre = locate(places, postalCode)
  return centre
    ? places.toSorted((one, other) => measure(centre, one) - measure(centre, other))
    : places
}

/** Returns the places that have every word of a search in their name or address. */
export const searchPlaces = (
  places: readonly PickerPlace[],
  search: string,
): readonly PickerPlace[] => {
  const words = simplify(search).split(/[\s,]+/)
  return places.filter(({ name, address, city, zip }) => {
    const text = simplify(`${name} ${address} ${city} ${zip} ${toDigits(zip)}`)
    return words.every((word) => text.includes(word))
  })
}
