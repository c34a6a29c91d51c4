import type { z } from 'zod/mini'
import type { preBookDoors } from '#shared/api/lockers.ts'
import { isBusiness } from '#shared/accounts/segments.ts'
import { maxWizardDoors } from '#shared/api/lockers.ts'
import { createPlaceFilter } from '#shared/places/place-filter.ts'
import type { PlaceType } from '#shared/places/place.ts'
import { toIsoTime, now } from '#functions/lib/clock.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { Problem, notFound } from '#functions/lib/problem.ts'
import { getPlace } from '#functions/store/records/place-store.ts'
import type { Session } from '#functions/store/records/session-store.ts'
import { createHoldProblem, maxGuestDoors } from '../doors/hold-limits.ts'
import type { SoftBooking } from '../doors/plan-soft-booking.ts'

/** Converts a soft booking to the wire's form, with the server's time for the countdown. */
export const describeBooking = (
  booking: SoftBooking,
): z.output<(typeof preBookDoors)['result']> => ({
  ...booking,
  reserved_until: booking.reserved_until === null ? null : toIsoTime(booking.reserved_until),
  now: toIsoTime(now()),
})

/** @throws Problem when a guest, who sends one parcel, or a private account wants too many doors. */
export const checkDoorCount = ({ account }: Session, count: number): void => {
  if (!account && count > maxGuestDoors) throw createHoldProblem('guest_doors')
  if (!(account && isBusiness(account)) && count > maxWizardDoors)
    throw createFieldProblem({ field: 'sizes', code: 'parcels_too_many' })
}

/** The types of places whose doors are booked individually. */
const doorBookingTypes = ['ipb'] as const satisfies readonly PlaceType[]

/** @throws Problem when the place has another type or accepts no parcels from senders. */
export const checkBookable = async (
  placeId: number,
  types: readonly PlaceType[] = doorBookingTypes,
): Promise<void> => {
  const place = await getPlace(placeId)
  if (!place) throw notFound('Place')
  if (!createPlaceFilter({ types, dropoff: true })(place)) {
    throw new Problem('conflict', formatMessage('no_drop_off'), { code: 'no_drop_off' })
  }
}
