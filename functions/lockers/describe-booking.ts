import type { z } from 'zod/mini'
import type { preBookDoors } from '#shared/api/lockers.ts'
import { isBusiness } from '#shared/accounts/segments.ts'
import { maxWizardDoors } from '#shared/lockers/bookings.ts'
import { type DoorSize, doorSizes } from '#shared/places/door-sizes.ts'
import { createPlaceFilter } from '#shared/places/place-filter.ts'
import type { PlaceType } from '#shared/places/place.ts'
import { toIsoTime, now } from '#functions/lib/clock.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { Problem, notFound } from '#functions/lib/problem.ts'
import { findSessionOrders } from '#functions/orders/find-session-orders.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { getPlace } from '#functions/store/records/place-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { createHoldProblem, maxGuestDoors } from '../doors/hold-limits.ts'
import type { SoftBooking } from '../doors/plan-soft-booking.ts'

/** The doors that a call wants. */
export interface WantedDoors {
  readonly sizes: readonly DoorSize[]
  /** The shipments of the sizes, in the same order; empty for sizes without shipments. */
  readonly orders: readonly OrderRecord[]
}

/** @throws Problem not_found for a shipment that the session may not see. */
export const readWantedDoors = async (
  session: Session,
  body: {
    readonly sizes?: readonly DoorSize[] | undefined
    readonly order_ids?: readonly string[] | undefined
  },
): Promise<WantedDoors> => {
  if (!body.order_ids) return { sizes: body.sizes ?? [], orders: [] }
  const { orders } = await findSessionOrders(runtime, session, [...new Set(body.order_ids)])
  if (orders.length === 0) throw notFound('Shipment')
  return { sizes: orders.map((order) => order.door_size), orders }
}

/** Returns as many shipments as there are sizes without a door, the last ones of each size. */
const listFailedOrders = (
  { orders }: WantedDoors,
  failedSizes: readonly DoorSize[],
): readonly string[] =>
  doorSizes.flatMap((size) => {
    const count = failedSizes.filter((each) => each === size).length
    const ids = orders.flatMap((order) => (order.door_size === size ? [order.id] : []))
    return ids.slice(Math.max(0, ids.length - count))
  })

/** Converts a soft booking to the wire's form, with the server's time for the countdown. */
export const describeBooking = (
  booking: SoftBooking,
  wanted: WantedDoors,
): z.output<(typeof preBookDoors)['result']> => ({
  ...booking,
  failed_order_ids: [...listFailedOrders(wanted, booking.failed_sizes)],
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
