import { compareDoorPositions, type DoorPosition, toDoorPosition } from '#shared/doors/door-name.ts'
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
    /** The numbers that stand on its locker. */
    readonly position: DoorPosition
    readonly ext_id: string | null
    readonly size: DoorSize
  } | null
  /** ISO 8601 UTC. */
  readonly until: string | null
}

/** Returns the door and the code of a shipment. */
export const toBookedDoor = (
  order: Pick<
    Order,
    'id' | 'order_source_pin_code' | 'location_door' | 'location_door_ext_id' | 'reserved_until'
  > & {
    readonly location: DropOffLocation | null
    readonly recipient: Pick<Order['recipient'], 'name'>
  },
): BookedDoor => {
  const { location, location_door: door } = order
  return {
    id: order.id,
    name: order.recipient.name,
    code: order.order_source_pin_code,
    isPersonal: false,
    place: location,
    door: location &&
      door && {
        id: door.id,
        position: toDoorPosition(location, door),
        ext_id: order.location_door_ext_id,
        size: door.size,
      },
    until: order.reserved_until,
  }
}

/** Orders the booked doors of a locker as they stand in it. */
export const compareBookedDoors = (
  { door: one }: Pick<BookedDoor, 'door'>,
  { door: other }: Pick<BookedDoor, 'door'>,
): number => (one && other ? compareDoorPositions(one.position, other.position) : 0)

/** Lists the doors whose codes may be sent. */
export const listSendable = <Door extends Pick<BookedDoor, 'code' | 'isPersonal'>>(
  doors: readonly Door[],
): Door[] => doors.filter(({ code, isPersonal }) => code !== null && !isPersonal)
