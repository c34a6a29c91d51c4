import { addressText } from './address-text.ts'
import { addLetterPairs, pairWords } from './letter-pairs.ts'
import { unitVector } from './nearest-places.ts'
import type { PlaceRecord } from './place.ts'
import { searchable } from './search-text.ts'

/** For each place the text that its words are looked for in, and which letter pairs that has. */
interface SearchedTexts {
  readonly texts: readonly string[]
  /** `pairWords` numbers a place, see `addLetterPairs`. */
  readonly pairs: Int32Array
}

/** For each place the coordinates of its point on the unit sphere, axis by axis. */
interface Points {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
}

/** All places, prepared for look-up by id, search by words and search by distance. */
export interface PlaceIndex {
  /** In the order of lists: by priority, then by name. */
  readonly places: readonly PlaceRecord[]
  readonly byId: ReadonlyMap<number, PlaceRecord>
  /** What words are looked for in; made at the first search. */
  readonly searched: () => SearchedTexts
  /** Where the places are; made at the first question. */
  readonly points: () => Points
}

// No search word contains a line break, so a word cannot match across two fields. The region is
// part of the full address, the label mostly part of the name: neither is looked through twice.
const searchText = (record: PlaceRecord): string => {
  const { name, label_name, district } = record
  const label = name.includes(label_name) ? [] : [label_name]
  return searchable([name, ...label, addressText(record).full_address, district].join('\n'))
}

const searchedTexts = (places: readonly PlaceRecord[]): SearchedTexts => {
  const texts = places.map((place) => searchText(place))
  const pairs = new Int32Array(texts.length * pairWords)
  texts.forEach((text, position) => addLetterPairs(text, pairs, position * pairWords))
  return { texts, pairs }
}

const pointsOf = (places: readonly PlaceRecord[]): Points => {
  const vectors = places.map((place) => unitVector(place.address_latitude, place.address_longitude))
  return {
    x: Float64Array.from(vectors, ([x]) => x),
    y: Float64Array.from(vectors, ([, y]) => y),
    z: Float64Array.from(vectors, ([, , z]) => z),
  }
}

const once = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined
  return () => (made ??= make())
}

/** Prepares an index. Cheap for places that are in order already; ids must be unique. */
export const indexPlaces = (records: readonly PlaceRecord[]): PlaceIndex => {
  // One collator for four languages: lists mix countries, and a reader needs only a steady order.
  // Making it takes milliseconds, which a function that never sorts places need not spend.
  const byName = new Intl.Collator('et', { numeric: true })
  const places = records.toSorted(
    (a, b) => b.sort_priority - a.sort_priority || byName.compare(a.name, b.name) || a.id - b.id,
  )
  return {
    places,
    byId: new Map(places.map((place) => [place.id, place])),
    searched: once(() => searchedTexts(places)),
    points: once(() => pointsOf(places)),
  }
}
