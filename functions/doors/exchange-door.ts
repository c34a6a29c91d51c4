import type { DropOffLocation } from '#shared/orders/order.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { toDue } from '#functions/store/due-work.ts'
import { keys } from '#functions/store/keys.ts'
import type { Attributes, Write } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { buildHardBookingWrite, cancelHardBooking } from '#functions/store/records/door-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { addBooking } from './booking-limits.ts'
import { buildLockerBookings, describeDoor, findDoor } from './build-locker-booking.ts'
import { buildCodeRelease } from './door-codes.ts'

/** A shipment that needs a door of another size. */
interface ExchangeRequest {
  readonly order: OrderRecord
  readonly size: DoorSize
  /** Null or undefined for any blue locker. */
  readonly location: DropOffLocation | null | undefined
  /** The session whose soft bookings may be used. */
  readonly holder: string
  /** The latest end of its door code, in ms since 1970: that of the days of a return. */
  readonly end: number | undefined
}

/** The writes of an exchange, and the attributes of the shipment to set and to remove. */
export interface DoorExchange {
  readonly writes: readonly Write[]
  readonly set: Attributes
  readonly remove: readonly string[]
}

/**
 * Builds the write that releases the old door. Returns `undefined` when the parcel is in it already,
 * which its scan has not recorded at the shipment yet.
 */
const buildOldDoorRelease = async (
  runtime: Runtime,
  { id, door, location }: OrderRecord,
): Promise<Write[] | undefined> => {
  if (!door || !location) return []
  const item = await runtime.table.get(keys.door(location.id, door.id))
  if (item?.['holder'] !== id) return []
  if (item['state'] === 'occupied') return undefined
  return [cancelHardBooking({ place_id: location.id, door_id: door.id }, id)]
}

/** In the same locker the shipment keeps its code and its time. */
const exchangeInPlace = async (
  runtime: Runtime,
  { order, size, holder }: ExchangeRequest,
  place: number,
  until: number,
): Promise<DoorExchange | undefined> => {
  // If another call has just exchanged the door, the old one is free by now.
  const except = order.door?.id
  const found = await findDoor(runtime, { size, holder, ...(except && { except }) }, place)
  const release = await buildOldDoorRelease(runtime, order)
  if (!found || !release) return undefined
  const from = found.isHeld ? holder : undefined
  return {
    writes: [buildHardBookingWrite(found.door, order.id, until, runtime.now(), from), ...release],
    set: {
      door: describeDoor(found.door),
      door_bookings: addBooking(order, runtime.now()),
    },
    remove: [],
  }
}

/**
 * Builds the exchange of a shipment's booked door for one of another size, in the same locker or in
 * another one. The old door is released in the transaction that books the new one. Returns
 * `undefined` when no door is free or the parcel is in the old one.
 */
export const buildDoorExchange = async (
  runtime: Runtime,
  request: ExchangeRequest,
): Promise<DoorExchange | undefined> => {
  const { order, size, holder, end } = request
  const location = request.location ?? null
  if (order.door && location?.id === order.location?.id && location && order.code_until)
    return exchangeInPlace(runtime, request, location.id, order.code_until)
  const [booking] = await buildLockerBookings(runtime, [{ orderId: order.id, size, end }], {
    location,
    holder,
  })
  const release = await buildOldDoorRelease(runtime, order)
  if (!booking || !release) return undefined
  return {
    writes: [...booking.writes, ...release, ...(await buildCodeRelease(runtime, order))],
    set: {
      ...booking.order,
      door_bookings: addBooking(order, runtime.now()),
      ...(location && { location }),
      ...toDue('order', order.id, Number(booking.order['code_until'])),
    },
    remove: [
      ...(location ? [] : ['location']),
      ...(booking.order['door'] === undefined ? ['door'] : []),
    ],
  }
}
