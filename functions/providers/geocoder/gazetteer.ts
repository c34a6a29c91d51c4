import type { PlaceIndex } from '#shared/places/search/place-index.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'
import type { MapPoint } from './port.ts'

/** A street of a town, with the zip and the coordinates of a place in it. */
export interface Street {
  readonly country: string
  readonly street: string
  readonly city: string
  readonly region: string
  readonly zip: string
  readonly point: MapPoint
  /** Normalized name, with a space at both ends. */
  readonly streetText: string
  /** Normalized street, town and region, with a space at both ends. */
  readonly text: string
}

const padWithSpaces = (...texts: readonly string[]): string =>
  ` ${texts.map((text) => normalizeSearchText(text)).join(' ')} `

/** Lists all streets with a place, by country. */
export const buildGazetteer = ({ places }: PlaceIndex): ReadonlyMap<string, readonly Street[]> => {
  const streets = places.map((place): Street => ({
    country: place.address_country_code,
    street: place.address_street,
    city: place.address_city,
    region: place.region,
    zip: place.address_zip,
    point: { latitude: place.address_latitude, longitude: place.address_longitude },
    streetText: padWithSpaces(place.address_street),
    text: padWithSpaces(place.address_street, place.address_city, place.region),
  }))
  const distinct = new Map(streets.map((street) => [`${street.country} ${street.text}`, street]))
  return Map.groupBy(distinct.values(), (street) => street.country)
}
