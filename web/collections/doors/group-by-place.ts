import type { CollectionDoor, DoorCollection } from '#shared/collections/door-collection.ts'
import { compareReserved } from './to-reserved-door.ts'

/** The doors of a company at one place. */
export interface PlaceDoors {
  readonly place: DoorCollection['source_place']
  readonly doors: readonly CollectionDoor[]
}

/** Groups doors by their place, in the order of the collections; the doors as they stand there. */
export const groupByPlace = (collections: readonly DoorCollection[]): readonly PlaceDoors[] => {
  const places = new Map<number, PlaceDoors>()
  for (const { source_place: place, doors } of collections) {
    const before = places.get(place.id)?.doors ?? []
    places.set(place.id, { place, doors: [...before, ...doors].toSorted(compareReserved) })
  }
  return [...places.values()]
}

/** Lists the doors that wait for a parcel. */
export const listUnused = (doors: readonly CollectionDoor[]): CollectionDoor[] =>
  doors.filter(({ status }) => status === 'reserved')

/** Returns when the first of some doors ends (ISO 8601 UTC); undefined for none. */
export const findFirstEnd = (doors: readonly CollectionDoor[]): string | undefined =>
  doors.map(({ until }) => until).toSorted()[0]
