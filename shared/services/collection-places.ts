import type { FieldIssue, Violation } from '#shared/lib/field-issues.ts'
import type { CollectionPlace } from './service-data.ts'

type Address = Pick<
  CollectionPlace,
  'address_country_code' | 'address_city' | 'address_street' | 'address_house'
>

const toComparableAddress = (place: Address): string =>
  [place.address_country_code, place.address_city, place.address_street, place.address_house]
    .join('\n')
    .toLowerCase()

/** Whether two collection addresses are the same, ignoring case and postal code. */
export const isSameCollectionAddress = (one: Address, other: Address): boolean =>
  toComparableAddress(one) === toComparableAddress(other)

/** Validates an additional collection address: it has coordinates and is not one of `others`. */
export const validateCollectionPlace = (
  place: CollectionPlace,
  others: readonly CollectionPlace[],
): Violation => {
  if (place.address_latitude === null || place.address_longitude === null) {
    return 'place_without_coordinates'
  }
  return others.some((other) => isSameCollectionAddress(other, place))
    ? 'address_already_exists'
    : undefined
}

/** Returns the issues of the collection addresses, by index. */
export const checkCollectionPlaces = (places: readonly CollectionPlace[]): FieldIssue[] =>
  places.flatMap((place, index) => {
    const code = validateCollectionPlace(place, places.slice(0, index))
    return code ? [{ field: `places.${index}`, code }] : []
  })
