import type { DropOffLocation, Order } from '#shared/orders/order.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'

/** A door code with its door, of a shipment or of a door that is reserved for any of them. */
export interface BookedDoor {
  /** The id of the shipment or of the reservation. */
  readonly id: string
  /** Whose parcel it is; empty for a door that is reserved for any. */
  readonly name: string
  /** Null for a person without a code. */
  readonly code: string | null
  /** Whether the code is the reusable one of the person who asks, which is sent to nobody. */
  readonly isPersonal: boolean
  /** Null for a code that opens any blue locker. */
  readonly place: DropOffLocation | null
  /** Null at a blue locker. */
  readonly door: {
    readonly id: string
    readonly module_number: number
    readonly door_number: number
    readonly ext_id: string | null
    readonly size: DoorSize
  } | null
  /** ISO 8601 UTC. */
  readonly until: string | null
}

/** Returns the door and the code of a shipment. */
export const toBookedDoor = (order: Order): BookedDoor => ({
  id: order.id,
  name: order.recipient.name,
  code: order.order_source_pin_code,
  isPersonal: false,
  place: order.location,
  door: order.location_door && {
    ...order.location_door,
    ext_id: order.location_door_ext_id,
  },
  until: order.reserved_until,
})

/** The place of a door in its locker. */
type DoorNumbers = Pick<NonNullable<BookedDoor['door']>, 'module_number' | 'door_number'>

/** Orders doors by module and number, as they stand in the locker. */
export const compareDoors = (one: DoorNumbers, other: DoorNumbers): number =>
  one.module_number - other.module_number || one.door_number - other.door_number

/** Lists the doors whose codes may be sent. */
export const listSendable = <Door extends Pick<BookedDoor, 'code' | 'isPersonal'>>(
  doors: readonly Door[],
): Door[] => doors.filter(({ code, isPersonal }) => code !== null && !isPersonal)
