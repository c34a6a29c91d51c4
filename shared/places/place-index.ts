import { addressText } from './address-text.ts'
import { unitVector } from './nearest-places.ts'
import type { PlaceRecord } from './place.ts'
import { searchable } from './search-text.ts'

/** All places, prepared for look-up by id, search by words and search by distance. */
export interface PlaceIndex {
  /** In the order of lists: by priority, then by name. */
  readonly places: readonly PlaceRecord[]
  readonly byId: ReadonlyMap<number, PlaceRecord>
  /** For each place the text that its words are looked for in; made at the first search. */
  readonly texts: () => readonly string[]
  /** For each place x, y, z of its point on the unit sphere; made at the first question. */
  readonly points: () => Float64Array
}

// One collator for four languages: lists mix countries, and a reader needs only a steady order.
const byName = new Intl.Collator('et', { numeric: true })

// No search word contains a line break, so a word cannot match across two fields. A field that
// another one contains (the region is part of most addresses) finds nothing more and is left out.
const searchText = (record: PlaceRecord): string => {
  const fields = [
    record.name,
    addressText(record).full_address,
    record.label_name,
    record.region,
    record.district,
  ].map((field) => searchable(field))
  return fields
    .filter((field, rank) => !fields.some((other, at) => at < rank && other.includes(field)))
    .join('\n')
}

const once = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined
  return () => (made ??= make())
}

/** Prepares an index. Cheap for places that are in order already; ids must be unique. */
export const indexPlaces = (records: readonly PlaceRecord[]): PlaceIndex => {
  const places = records.toSorted(
    (a, b) => b.sort_priority - a.sort_priority || byName.compare(a.name, b.name) || a.id - b.id,
  )
  return {
    places,
    byId: new Map(places.map((place) => [place.id, place])),
    texts: once(() => places.map((place) => searchText(place))),
    points: once(() =>
      Float64Array.from(
        places.flatMap((place) => unitVector(place.address_latitude, place.address_longitude)),
      ),
    ),
  }
}
