import type { PlaceIndex } from '#shared/places/search/place-index.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'
import type { MapPoint } from './port.ts'

/** A street of a town, with the zip and the coordinates of a point in it. */
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

/** Town hall squares, where no place of the network stands. */
const squares = [
  {
    address_country_code: 'ee',
    address_street: 'Raekoja plats',
    address_city: 'TALLINN',
    region: 'HARJUMAA',
    address_zip: '10146',
    address_latitude: 59.437,
    address_longitude: 24.7454,
  },
  {
    address_country_code: 'lv',
    address_street: 'Rātslaukums',
    address_city: 'RĪGA',
    region: 'RĪGA',
    address_zip: '1050',
    address_latitude: 56.9475,
    address_longitude: 24.1066,
  },
  {
    address_country_code: 'lt',
    address_street: 'Rotušės aikštė',
    address_city: 'VILNIUS',
    region: 'VILNIUS',
    address_zip: '01303',
    address_latitude: 54.6783,
    address_longitude: 25.287,
  },
] as const

const padWithSpaces = (...texts: readonly string[]): string =>
  ` ${texts.map((text) => normalizeSearchText(text)).join(' ')} `

/** Lists the streets with a place, and a few without, by country. */
export const buildGazetteer = ({ places }: PlaceIndex): ReadonlyMap<string, readonly Street[]> => {
  const streets = [...places, ...squares].map((place): Street => ({
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
