import type { Place } from './place.ts'

/** The places of one city. Cities of one name in two regions are two. */
export interface City<Entry> {
  readonly name: string
  readonly region: string
  readonly places: readonly Entry[]
}

type CityFields = Pick<Place, 'label_city' | 'region' | 'address_country_code'>

/** The alphabet that the cities of a country are sorted by. */
const alphabets: Readonly<Record<string, string>> = { ee: 'et', lv: 'lv', lt: 'lt', fi: 'fi' }

/** Groups the places of one country by city, cities in its alphabet, places in the order given. */
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
