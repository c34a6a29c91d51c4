import { findCountry } from '#shared/countries/find-country.ts'
import type { Place } from './place.ts'

/** The places of one city. Cities of the same name in different regions are separate. */
export interface City<Entry> {
  readonly name: string
  readonly region: string
  readonly places: readonly Entry[]
}

type CityFields = Pick<Place, 'label_city' | 'region' | 'address_country_code'>

/**
 * Groups the places of one country by city, the city with the most places first. Cities of the same
 * size are in the order of the country's alphabet. Keeps the order of places.
 */
export const groupByCity = <Entry extends CityFields>(places: readonly Entry[]): City<Entry>[] => {
  const country = findCountry(places[0]?.address_country_code ?? '')
  const alphabet = new Intl.Collator(country?.language ?? 'en')
  const cities = Map.groupBy(places, (place) => `${place.label_city}\n${place.region}`)
  return [...cities.values()]
    .flatMap((group) => {
      const first = group[0]
      return first ? [{ name: first.label_city, region: first.region, places: group }] : []
    })
    .toSorted(
      (a, b) =>
        b.places.length - a.places.length ||
        alphabet.compare(a.name, b.name) ||
        alphabet.compare(a.region, b.region),
    )
}
