import type {
  CollectionDoor,
  DoorCollection,
  OrderDoors,
} from '#shared/collections/door-collection.ts'
import { type BookedDoor, compareBookedDoors, toBookedDoor } from '#web/doors/booked-door.ts'
import { toReservedDoor } from './to-reserved-door.ts'

/** A door of a company: for any of its parcels, or for one of its shipments. */
export interface PlaceDoor extends BookedDoor {
  /** ISO 8601 UTC. */
  readonly bookedAt: string
  /** The reservation for any parcels; undefined for the door of a shipment. */
  readonly reservation: CollectionDoor | undefined
}

/** The doors of a company at one place, as they stand in the locker. */
export interface PlaceDoors {
  readonly place: DoorCollection['source_place']
  readonly doors: readonly PlaceDoor[]
}

/** Groups doors by their place, in the order of the collections and then of the shipments. */
export const groupByPlace = (
  collections: readonly DoorCollection[],
  orderDoors: readonly OrderDoors[],
): readonly PlaceDoors[] => {
  const places = new Map<number, PlaceDoors>()
  const add = (place: PlaceDoors['place'], doors: readonly PlaceDoor[]) => {
    const before = places.get(place.id)?.doors ?? []
    places.set(place.id, { place, doors: [...before, ...doors].toSorted(compareBookedDoors) })
  }
  for (const { source_place: place, doors } of collections)
    add(
      place,
      doors.map((door) => ({
        ...toReservedDoor(door, place),
        bookedAt: door.booked_at,
        reservation: door,
      })),
    )
  for (const { source_place: location, orders } of orderDoors)
    add(
      location,
      orders.map((order) => ({
        ...toBookedDoor({ ...order, location }),
        bookedAt: order.booked_at,
        reservation: undefined,
      })),
    )
  return [...places.values()]
}

/** Lists the doors that wait for a parcel. */
export const listUnused = <Door extends Pick<PlaceDoor, 'reservation'>>(
  doors: readonly Door[],
): Door[] => doors.filter(({ reservation }) => reservation?.status !== 'used')

type DoorEnd = Pick<PlaceDoor, 'until' | 'bookedAt'>

/** Returns the first of some doors to end; undefined for none. */
export const findFirstEnding = <Door extends DoorEnd>(doors: readonly Door[]): Door | undefined =>
  doors.toSorted((one, other) => (one.until ?? '').localeCompare(other.until ?? ''))[0]
