import type { z } from 'zod/mini'
import type { preBookDoors } from '#shared/api/lockers.ts'
import { placeFilter } from '#shared/places/place-filter.ts'
import type { PlaceType } from '#shared/places/place.ts'
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

/** What has doors that are booked one by one. */
const bookedByDoor = ['ipb'] as const satisfies readonly PlaceType[]

/** @throws Problem when the place is of another type or takes no parcels from senders. */
export const checkBookable = async (
  placeId: number,
  types: readonly PlaceType[] = bookedByDoor,
): Promise<void> => {
  const place = await getPlace(placeId)
  if (!place) throw notFound('Place')
  if (!placeFilter({ types, dropoff: true })(place)) {
    throw new Problem('conflict', 'No Drop off point selected', { code: 'no_drop_off' })
  }
}
