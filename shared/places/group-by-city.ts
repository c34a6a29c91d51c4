import type { Place } from './place.ts'

/** The places of one city. Cities of the same name in different regions are separate. */
export interface City<Entry> {
  readonly name: string
  readonly region: string
  readonly places: readonly Entry[]
}

type CityFields = Pick<Place, 'label_city' | 'region' | 'address_country_code'>

/** Language of the collation of city names by country. */
const alphabets: Readonly<Record<string, string>> = { ee: 'et', lv: 'lv', lt: 'lt', fi: 'fi' }

/**
 * Groups the places of one country by city. Sorts cities by the country's alphabet and keeps the
 * order of places.
 */
export const groupByCity = <Entry extends CityFields>(places: readonly Entry[]): City<Entry>[] => {
  const alphabet = new Intl.Collator(alphabets[places[0]?.address_country_code ?? ''] ?? 'en')
  const cities = Map.groupBy(places, (place) => `${place.label_city}\n${place.region}`)
  return [...cities.values()]
    .flatMap((group) => {
      const first = group[0]
      return first ? [{ name: first.label_city, region: first.region, places: group }] : []
    })
    .toSorted((a, b) => alphabet.compare(a.name, b.name) || alphabet.compare(a.region, b.region))
}
