import type { FieldIssue, Violation } from '../lib/field-issues.ts'
import type { CollectionPlace } from './service-data.ts'

const writtenAs = (place: CollectionPlace): string =>
  [place.address_country_code, place.address_city, place.address_street, place.address_house]
    .join('\n')
    .toLowerCase()

/** What is wrong with one more address to collect from, beside those that are there. */
export const validateCollectionPlace = (
  place: CollectionPlace,
  others: readonly CollectionPlace[],
): Violation => {
  if (place.address_latitude === null || place.address_longitude === null) {
    return 'place_without_coordinates'
  }
  return others.some((other) => writtenAs(other) === writtenAs(place))
    ? 'address_already_exists'
    : undefined
}

/** What is wrong with the addresses to collect from, each by its index. */
export const checkCollectionPlaces = (places: readonly CollectionPlace[]): FieldIssue[] =>
  places.flatMap((place, index) => {
    const code = validateCollectionPlace(place, places.slice(0, index))
    return code ? [{ field: `places.${index}`, code }] : []
  })
