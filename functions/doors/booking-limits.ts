import { toIsoDay } from '#shared/lib/iso-day.ts'
import { getEndOfDay, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { Limit } from '#functions/store/rate-limit.ts'

/** How often a day doors are booked for one parcel: enough for somebody who changes their mind. */
const maxDailyBookings = 5

/**
 * Calls that book or release doors, each for up to 100 shipments: by one person or session, and from one
 * network, which a company's people share.
 */
export const bookingLimits: { readonly limit: Limit; readonly networkLimit: Limit } = {
  limit: { count: 60, seconds: 600 },
  networkLimit: { count: 300, seconds: 600 },
}

type Booked = Pick<OrderRecord, 'door_bookings'>

const countToday = ({ door_bookings: stored }: Booked, now: number): number =>
  stored?.day === toIsoDay(toTallinnDay(now)) ? stored.count : 0

/**
 * Returns the bookings of a shipment with one more, which are stored with the door or code that is booked
 * now, in ms since 1970.
 */
export const addBooking = (order: Booked, now: number): NonNullable<Booked['door_bookings']> => ({
  day: toIsoDay(toTallinnDay(now)),
  count: countToday(order, now) + 1,
})

/**
 * Checks that a door may still be booked today for each of the shipments, by any caller.
 * @throws Problem too_many_requests until the end of the day after five bookings of one of them.
 */
export const checkBookings = (orders: readonly Booked[], now: number): void => {
  if (orders.every((order) => countToday(order, now) < maxDailyBookings)) return
  throw new Problem('too_many_requests', formatMessage('parcel_bookings'), {
    code: 'parcel_bookings',
    retryAfter: Math.ceil((getEndOfDay(now, 0) - now) / 1000) + 1,
  })
}
