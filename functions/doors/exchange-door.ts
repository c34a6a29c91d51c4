import type { DropOffLocation } from '#shared/orders/order.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import type { Attributes, Write } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { buildHardBookingWrite, cancelHardBooking } from '#functions/store/records/door-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { buildLockerBooking, describeDoor, findDoor } from './build-locker-booking.ts'
import { buildCodeRelease } from './door-codes.ts'

/** A shipment that needs a door of another size. */
interface ExchangeRequest {
  readonly order: OrderRecord
  readonly size: DoorSize
  /** Null or undefined for any blue locker. */
  readonly location: DropOffLocation | null | undefined
  /** The session whose soft bookings may be used. */
  readonly holder: string
}

/** The writes of an exchange, and the attributes of the shipment to set and to remove. */
export interface DoorExchange {
  readonly writes: readonly Write[]
  readonly set: Attributes
  readonly remove: readonly string[]
}

const buildOldDoorRelease = ({ id, door, location }: OrderRecord): Write[] =>
  door && location ? [cancelHardBooking({ place_id: location.id, door_id: door.id }, id)] : []

/** In the same locker the shipment keeps its code and its time. */
const exchangeInPlace = async (
  runtime: Runtime,
  { order, size, holder }: ExchangeRequest,
  place: number,
  until: number,
): Promise<DoorExchange | undefined> => {
  const found = await findDoor(runtime, { size, holder }, place)
  if (!found) return undefined
  const from = found.isHeld ? holder : undefined
  return {
    writes: [
      buildHardBookingWrite(found.door, order.id, until, runtime.now(), from),
      ...buildOldDoorRelease(order),
    ],
    set: { door: describeDoor(found.door) },
    remove: [],
  }
}

/**
 * Builds the exchange of a shipment's booked door for one of another size, in the same locker or in
 * another one. The old door is released in the transaction that books the new one. Returns
 * `undefined` when no door is free.
 */
export const buildDoorExchange = async (
  runtime: Runtime,
  request: ExchangeRequest,
): Promise<DoorExchange | undefined> => {
  const { order, size, holder } = request
  const location = request.location ?? null
  if (order.door && location?.id === order.location?.id && location && order.code_until)
    return exchangeInPlace(runtime, request, location.id, order.code_until)
  const booking = await buildLockerBooking(runtime, { orderId: order.id, size, location, holder })
  if (!booking) return undefined
  return {
    writes: [
      ...booking.writes,
      ...buildOldDoorRelease(order),
      ...(await buildCodeRelease(runtime, order)),
    ],
    set: {
      ...booking.order,
      ...(location && { location }),
      due: 'order',
      due_at: toIsoTime(Number(booking.order['code_until'])),
    },
    remove: [
      ...(location ? [] : ['location']),
      ...(booking.order['door'] === undefined ? ['door'] : []),
    ],
  }
}
