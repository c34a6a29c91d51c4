import type { z } from 'zod/mini'
import type { preBookDoors } from '#shared/api/lockers.ts'
import { isoTime, now } from '#functions/lib/clock.ts'
import { Problem, notFound } from '#functions/lib/errors.ts'
import { getPlace } from '#functions/places/place-store.ts'
import type { SoftBooking } from './soft-booking.ts'

/** A soft booking on the wire, with the server's clock for the countdown. */
export const describeBooking = (
  booking: SoftBooking,
): z.output<(typeof preBookDoors)['result']> => ({
  ...booking,
  reserved_until: booking.reserved_until === null ? null : isoTime(booking.reserved_until),
  now: isoTime(now()),
})

/** @throws Problem when the place has no doors to book or takes no parcels from senders. */
export const checkBookable = async (placeId: number): Promise<void> => {
  const place = await getPlace(placeId)
  if (!place) throw notFound('Place')
  if (place.type !== 'ipb' || place.status !== 'active' || place.is_blocked_dropoff_ss) {
    throw new Problem('conflict', 'No Drop off point selected', { code: 'no_drop_off' })
  }
}
