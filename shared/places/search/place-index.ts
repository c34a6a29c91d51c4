import { formatAddress } from '#shared/places/address-text.ts'
import { addLetterPairs, letterPairWords } from './letter-pairs.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { normalizeSearchText } from './search-text.ts'
import { toUnitVector } from './unit-vector.ts'

/** Search text of each place, and the normalized parts by which matches are ranked. */
export interface SearchTexts {
  /** The fields of a place, the name first, each on a line of its own. */
  readonly texts: readonly string[]
  /** The first character of each text. Reading it here is faster than reading the text. */
  readonly initials: Uint16Array
  /** The names, each after a space. */
  readonly names: readonly string[]
  /** The different cities, and for each place the position of its city among them. */
  readonly cities: readonly string[]
  readonly cityPositions: Int32Array
  /** `letterPairWords` numbers per place, see `addLetterPairs`. */
  readonly pairs: Int32Array
}

/** Coordinates of each place on the unit sphere, by axis. */
interface Points {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
}

/** Index of all places for lookup by id, text search and search by distance. */
export interface PlaceIndex {
  /** In list order: by priority, then by name. */
  readonly places: readonly PlaceRecord[]
  readonly byId: ReadonlyMap<number, PlaceRecord>
  /** Returns the search texts, created on first use. */
  readonly getSearchTexts: () => SearchTexts
  /** Returns every word of the search texts, created on first use. */
  readonly getVocabulary: () => readonly string[]
  /** Returns the coordinates, created on first use. */
  readonly getPoints: () => Points
}

// Fields are separated by line breaks, which no search word contains, so a word cannot match across
// two fields. Region (part of the full address) and label (mostly part of the name) are not repeated.
const buildSearchText = (record: PlaceRecord): string => {
  const { name, label_name, district } = record
  const label = name.includes(label_name) ? [] : [label_name]
  return normalizeSearchText(
    [name, ...label, formatAddress(record).full_address, district].join('\n'),
  )
}

const buildSearchTexts = (places: readonly PlaceRecord[]): SearchTexts => {
  const texts = places.map((place) => buildSearchText(place))
  const pairs = new Int32Array(texts.length * letterPairWords)
  texts.forEach((text, position) => addLetterPairs(text, pairs, position * letterPairWords))
  const cityNames = places.map(({ address_city }) => normalizeSearchText(address_city))
  const cities = [...new Set(cityNames)]
  const positions = new Map(cities.map((city, position) => [city, position]))
  return {
    texts,
    pairs,
    initials: Uint16Array.from(texts, (text) => text.charCodeAt(0)),
    names: texts.map((text) => ` ${text.slice(0, text.indexOf('\n'))}`),
    cities,
    cityPositions: Int32Array.from(cityNames, (city) => positions.get(city) ?? 0),
  }
}

const listWords = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => text.split(/[ \n]/))),
]

const toPoints = (places: readonly PlaceRecord[]): Points => {
  const vectors = places.map((place) =>
    toUnitVector(place.address_latitude, place.address_longitude),
  )
  return {
    x: Float64Array.from(vectors, ([x]) => x),
    y: Float64Array.from(vectors, ([, y]) => y),
    z: Float64Array.from(vectors, ([, , z]) => z),
  }
}

const lazy = <Value>(create: () => Value): (() => Value) => {
  let value: Value | undefined
  return () => (value ??= create())
}

/** Creates an index of places. Ids must be unique. Fast for records that are already sorted. */
export const indexPlaces = (records: readonly PlaceRecord[]): PlaceIndex => {
  // One collator for four languages: lists mix countries and only need a stable order. It is created
  // here because that takes milliseconds, which functions that do not sort places should not spend.
  const byName = new Intl.Collator('et', { numeric: true })
  const places = records.toSorted(
    (a, b) => b.sort_priority - a.sort_priority || byName.compare(a.name, b.name) || a.id - b.id,
  )
  const getSearchTexts = lazy(() => buildSearchTexts(places))
  return {
    places,
    byId: new Map(places.map((place) => [place.id, place])),
    getSearchTexts,
    getVocabulary: lazy(() => listWords(getSearchTexts().texts)),
    getPoints: lazy(() => toPoints(places)),
  }
}
