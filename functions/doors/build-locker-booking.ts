import type { DropOffLocation } from '#shared/orders/order.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { getLastOpenMoment, type OpeningHours } from '#shared/lib/opening-hours.ts'
import { getDoorCodeExpiry } from '#shared/doors/door-code.ts'
import type { Attributes, Write } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { chooseDoors } from './choose-doors.ts'
import { issueBlueCodes, issueCode } from './door-codes.ts'
import type { Door } from '#functions/store/records/door-store.ts'
import {
  buildHardBookingWrite,
  isFree,
  isHeldBy,
  listDoors,
} from '#functions/store/records/door-store.ts'

/** The writes that book a locker for an order, and the attributes to set on the order. */
export interface DoorBooking {
  readonly writes: readonly Write[]
  readonly order: Attributes
}

/** A shipment that needs a code, and at a white locker a door. */
interface BookedOrder {
  readonly orderId: string
  readonly size: DoorSize
  /** The latest end of its door code, in ms since 1970: that of the days of a return. */
  readonly end?: number | undefined
}

/** The locker of a booking. */
interface LockerRequest {
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

/** A held door is booked, also if a smaller one has become free: it may be held because it is within reach. */
const keepHeld = (held: readonly Door[]) => ({
  isPreferred: (door: Door) => held.includes(door),
})

/**
 * Finds a door that the session still holds, else any free one that fits: the hold may have expired
 * while the payer was at the bank. Never the door `except`.
 */
export const findDoor = async (
  runtime: Runtime,
  request: { readonly size: DoorSize; readonly holder: string; readonly except?: string },
  placeId: number,
) => {
  const listed = await listDoors(runtime.table, placeId)
  const doors = listed.filter(({ door_id }) => door_id !== request.except)
  const at = runtime.now()
  const held = doors.filter((each) => isHeldBy(each, request.holder, at))
  const free = doors.filter((each) => isFree(each, at))
  const [door] = chooseDoors([request.size], held, free, runtime.random, keepHeld(held)).doors
  return door && { door, isHeld: isHeldBy(door, request.holder, at) }
}

/**
 * Returns when the door code of an order ends, in ms since 1970: `latest`, or the last moment before `end` at
 * which the locker is open.
 */
const getCodeEnd = (
  { opening_hours }: { readonly opening_hours: OpeningHours },
  now: number,
  latest: number,
  end = latest,
): number => (end < latest ? getLastOpenMoment(opening_hours, now, end) : latest)

/** Builds the bookings of doors and their codes, `undefined` where no door is left. */
const buildWhiteBookings = async (
  runtime: Runtime,
  orders: readonly BookedOrder[],
  { location, holder, latest }: { location: DropOffLocation; holder: string; latest: number },
): Promise<(DoorBooking | undefined)[]> => {
  const doors = await listDoors(runtime.table, location.id)
  const at = runtime.now()
  const held = doors.filter((each) => isHeldBy(each, holder, at))
  const free = doors.filter((each) => isFree(each, at))
  const sizes = orders.map(({ size }) => size)
  const chosen = chooseDoors(sizes, held, free, runtime.random, keepHeld(held)).doors
  const taken = new Set<string>()
  const bookings: (DoorBooking | undefined)[] = []
  for (const [position, { orderId, end }] of orders.entries()) {
    const door = chosen[position]
    if (!door) {
      bookings.push(undefined)
      continue
    }
    const until = getCodeEnd(location, at, latest, end)
    const { code, write } = await issueCode(runtime, { orderId, location, until }, taken)
    taken.add(code)
    const from = isHeldBy(door, holder, at) ? holder : undefined
    bookings.push({
      writes: [buildHardBookingWrite(door, orderId, until, at, from), write],
      order: { door: describeDoor(door), door_code: code, code_until: until },
    })
  }
  return bookings
}

/**
 * Builds the bookings of a drop-off locker for orders that are written in one transaction. In a blue
 * locker a code opens any free door; in a white one a door is booked in the same transaction as its
 * order. An order for which no door is free has `undefined`.
 */
export const buildLockerBookings = async (
  runtime: Runtime,
  orders: readonly BookedOrder[],
  { location, holder }: LockerRequest,
): Promise<(DoorBooking | undefined)[]> => {
  const now = runtime.now()
  const latest = getDoorCodeExpiry(location ?? anyBlueLocker, now)
  if (location?.type === 'ipb')
    return buildWhiteBookings(runtime, orders, { location, holder, latest })
  const wanted = orders.map(({ orderId, end }) => ({
    orderId,
    until: getCodeEnd(location ?? anyBlueLocker, now, latest, end),
  }))
  const issued = await issueBlueCodes(runtime, wanted)
  return issued.map(({ code, write }, position) => ({
    writes: [write],
    order: { door_code: code, code_until: wanted[position]?.until },
  }))
}

/** Writes of an order with its code, and with the door of a white locker. */
const writesPerOrder = { blue: 2, white: 3 } as const

/**
 * How many orders with their codes, and doors of a white locker, fit into a transaction with `others`
 * further writes, and `each` for every order.
 */
export const countOrdersPerTransaction = (
  { table }: Runtime,
  location: Pick<DropOffLocation, 'type'> | null,
  others: number,
  each = 0,
): number => {
  const writes = writesPerOrder[location?.type === 'ipb' ? 'white' : 'blue'] + each
  return Math.max(1, Math.floor((table.maxWrites - others) / writes))
}
