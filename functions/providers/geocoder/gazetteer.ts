import type { PlaceIndex } from '#shared/places/place-index.ts'
import { searchable } from '#shared/places/search-text.ts'
import type { MapPoint } from './port.ts'

/** One street of one town, with the zip and the point of a place that stands on it. */
export interface Street {
  readonly country: string
  readonly street: string
  readonly city: string
  readonly region: string
  readonly zip: string
  readonly point: MapPoint
  /** Its name for comparison, between spaces. */
  readonly streetText: string
  /** Street, town and region for comparison, between spaces. */
  readonly text: string
}

const betweenSpaces = (...texts: readonly string[]): string =>
  ` ${texts.map((text) => searchable(text)).join(' ')} `

/** Every street of every town that has a place, by country. */
export const gazetteerOf = ({ places }: PlaceIndex): ReadonlyMap<string, readonly Street[]> => {
  const streets = places.map((place): Street => ({
    country: place.address_country_code,
    street: place.address_street,
    city: place.address_city,
    region: place.region,
    zip: place.address_zip,
    point: { latitude: place.address_latitude, longitude: place.address_longitude },
    streetText: betweenSpaces(place.address_street),
    text: betweenSpaces(place.address_street, place.address_city, place.region),
  }))
  const distinct = new Map(streets.map((street) => [`${street.country} ${street.text}`, street]))
  return Map.groupBy(distinct.values(), (street) => street.country)
}
