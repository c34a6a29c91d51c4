import { parseIsoDay } from '#shared/lib/iso-day.ts'
import { tallinnTimeToUtc } from '#shared/lib/tallinn-time.ts'
import type { PreparedOrder } from '#shared/orders/statuses/preparation.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/** Returns what is still to be done with a stored shipment; only a sheet knows that it has the parcel. */
export const toPreparedOrder = (order: OrderRecord): PreparedOrder => ({
  status: order.status,
  process_status: order.process_status,
  isReturn: order.is_return_only === true,
  isForCourier: order.is_collected_by_courier === true,
  codeUntil: order.door_code === undefined ? null : (order.code_until ?? Infinity),
  isOnSheet: false,
})

/**
 * Returns when the door of a shipment was booked, in ms since 1970, to the day: with the payment or the
 * confirmation, or later.
 */
export const getDoorBookingTime = ({ events, door_bookings }: OrderRecord): number => {
  const prepared = events.find(({ event }) => event === 'prepared')
  return Math.max(
    prepared ? Date.parse(prepared.at) : 0,
    door_bookings ? tallinnTimeToUtc(parseIsoDay(door_bookings.day)) : 0,
  )
}
