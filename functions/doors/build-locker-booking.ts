import type { DropOffLocation } from '#shared/orders/order.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { getDoorCodeExpiry } from '#shared/lockers/door-code.ts'
import type { Attributes, Write } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { chooseDoors } from './choose-doors.ts'
import { issueCode } from './door-codes.ts'
import type { Door } from '../store/records/door-store.ts'
import { buildHardBookingWrite, isFree, isHeldBy, listDoors } from '../store/records/door-store.ts'

/** The writes that book a locker for an order, and the attributes to set on the order. */
export interface DoorBooking {
  readonly writes: readonly Write[]
  readonly order: Attributes
}

interface DoorRequest {
  readonly orderId: string
  readonly size: DoorSize
  /** Null for any blue locker. */
  readonly location: DropOffLocation | null
  /** The session whose soft bookings may be used. */
  readonly holder: string
}

/** Represents every blue locker: their codes have the same lifetime. */
const anyBlueLocker = { type: 'apt', is_outdoor: 0, opening_hours: [] } as const

/** Describes a door as a shipment stores it. */
export const describeDoor = (door: Door) => ({
  id: door.door_id,
  size: door.size,
  module_number: door.module_number,
  door_number: door.door_number,
  ext_block_id: door.block_id,
})

/**
 * Finds a door that the session still holds, else any free one that fits: the hold may have expired
 * while the payer was at the bank. Never the door `except`.
 */
export const findDoor = async (
  runtime: Runtime,
  request: Pick<DoorRequest, 'size' | 'holder'> & { readonly except?: string },
  placeId: number,
) => {
  const listed = await listDoors(runtime.table, placeId)
  const doors = listed.filter(({ door_id }) => door_id !== request.except)
  const at = runtime.now()
  const held = doors.filter((each) => isHeldBy(each, request.holder, at))
  const free = doors.filter((each) => isFree(each, at))
  const [door] = chooseDoors([request.size], held, free, runtime.random).doors
  return door && { door, isHeld: isHeldBy(door, request.holder, at) }
}

/**
 * Builds the booking of an order's drop-off locker. In a blue locker the code opens any free door;
 * in a white one a door is booked in the same transaction as the order. Returns `undefined` when no
 * door is free.
 */
export const buildLockerBooking = async (
  runtime: Runtime,
  request: DoorRequest,
): Promise<DoorBooking | undefined> => {
  const { location, orderId } = request
  const at = runtime.now()
  const until = getDoorCodeExpiry(location ?? anyBlueLocker, at)
  if (location?.type !== 'ipb') {
    const { code, write } = await issueCode(runtime, { orderId, location, until })
    return { writes: [write], order: { door_code: code, code_until: until } }
  }
  const found = await findDoor(runtime, request, location.id)
  if (!found) return undefined
  const { code, write } = await issueCode(runtime, { orderId, location, until })
  const from = found.isHeld ? request.holder : undefined
  return {
    writes: [buildHardBookingWrite(found.door, orderId, until, at, from), write],
    order: { door: describeDoor(found.door), door_code: code, code_until: until },
  }
}
