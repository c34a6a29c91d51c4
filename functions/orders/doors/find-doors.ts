import type { z } from 'zod/mini'
import type { preBookDoors } from '#shared/api/doors.ts'
import { isBusiness } from '#shared/accounts/segments.ts'
import { maxWizardDoors } from '#shared/doors/bookings.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { createPlaceFilter } from '#shared/places/place-filter.ts'
import type { PlaceRecord, PlaceType } from '#shared/places/place.ts'
import { createId } from '#functions/lib/ids.ts'
import { toIsoTime, now } from '#functions/lib/clock.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { Problem, notFound } from '#functions/lib/problem.ts'
import { findSessionOrders } from '#functions/orders/find-session-orders.ts'
import { runtime } from '#functions/store/runtime.ts'
import { getPlace } from '#functions/store/records/place-store.ts'
import { findDropOffViolation } from './drop-off-location.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { getSessionGroup } from '#functions/doors/group-limits.ts'
import { createHoldProblem, maxGuestDoors } from '#functions/doors/hold-limits.ts'
import { findUsualRoom } from '#functions/doors/find-usual-room.ts'
import { readLockerRoom } from '#functions/doors/locker-room.ts'
import type { SoftBooking } from '#functions/doors/plan-soft-booking.ts'
import { listWithoutDoor } from '#functions/doors/list-without-door.ts'
import { checkAvailability, softBookDoors } from '#functions/doors/soft-booking.ts'

/** The limit of the calls that hold doors: a person tries a few lockers, a script many. */
export const doorLimit = { count: 120, seconds: 600 }

/** The doors that a call wants. */
interface WantedDoors {
  readonly sizes: readonly DoorSize[]
  /** The shipments of the sizes, in the same order; empty for sizes without shipments. */
  readonly orderIds: readonly string[]
}

/** The body of a call: sizes, shipments, or shipments with the sizes that they shall have. */
interface DoorsBody {
  readonly sizes?: readonly DoorSize[] | undefined
  readonly order_ids?: readonly string[] | undefined
  readonly within_reach?: boolean | undefined
}

/** @throws Problem not_found for a shipment that the session may not see. */
const readWantedDoors = async (session: Session, body: DoorsBody): Promise<WantedDoors> => {
  if (!body.order_ids) return { sizes: body.sizes ?? [], orderIds: [] }
  const { orders } = await findSessionOrders(runtime, session, [...new Set(body.order_ids)])
  if (orders.length === 0) throw notFound('Shipment')
  const sizes = new Map(body.order_ids.map((id, position) => [id, body.sizes?.[position]]))
  return {
    sizes: orders.map(({ id, door_size }) => sizes.get(id) ?? door_size),
    orderIds: orders.map(({ id }) => id),
  }
}

/**
 * Converts a soft booking to the wire's form, with the server's time for the countdown, and, where nothing is
 * held, when the locker usually has room.
 */
const describeBooking = async (
  booking: SoftBooking,
  place: PlaceRecord,
  wanted: WantedDoors,
): Promise<z.output<(typeof preBookDoors)['result']>> => ({
  ...booking,
  failed_order_ids: listWithoutDoor(wanted.sizes, booking.failed_sizes).flatMap(
    (position) => wanted.orderIds[position] ?? [],
  ),
  reserved_until: booking.reserved_until === null ? null : toIsoTime(booking.reserved_until),
  now: toIsoTime(now()),
  usual_room:
    booking.reserved_until === null
      ? findUsualRoom(await readLockerRoom(runtime.table, place.id), place, wanted.sizes, now())
      : null,
})

/** @throws Problem when a guest, who sends one parcel, or a private account wants too many doors. */
const checkDoorCount = ({ account }: Session, count: number): void => {
  if (!account && count > maxGuestDoors) throw createHoldProblem('guest_doors')
  if (!(account && isBusiness(account)) && count > maxWizardDoors)
    throw createFieldProblem({ field: 'sizes', code: 'parcels_too_many' })
}

/** The types of places whose doors are booked individually. */
const doorBookingTypes = ['ipb'] as const satisfies readonly PlaceType[]

/**
 * Returns the place.
 * @throws Problem when it is unknown, has another type or accepts no parcels from senders.
 */
export const checkBookable = async (
  placeId: number,
  types: readonly PlaceType[] = doorBookingTypes,
): Promise<PlaceRecord> => {
  const place = await getPlace(placeId)
  if (!place) throw notFound('Place')
  if (!createPlaceFilter({ types, dropoff: true })(place)) {
    throw new Problem('conflict', formatMessage('no_drop_off'), { code: 'no_drop_off' })
  }
  return place
}

/** @throws Problem when a company lacks the service or feature that the locker needs. */
const checkMayHold = async ({ account }: Session, placeId: number): Promise<void> => {
  const place = account && isBusiness(account) ? await getPlace(placeId) : undefined
  if (!place) return
  const country = place.address_country_code
  const request = { country, account, isTemperatureSensitive: false }
  const code = await findDropOffViolation(place, request)
  if (code) throw createFieldProblem({ field: 'place_id', code })
}

/**
 * Answers whether a white locker has a free door for each size or shipment. If `isHeld`, the doors are
 * held for the session for 15 minutes, all or none.
 * @throws Problem not_found for an unknown place or shipment, conflict for a place without such doors,
 *   validation_error for a company without the service that it needs, and when too many doors are wanted or held.
 */
export const findDoors = async (
  session: Session,
  {
    place,
    body,
    isHeld,
    request,
  }: {
    readonly place: number
    readonly body: DoorsBody
    readonly isHeld: boolean
    readonly request: { readonly ip: string; readonly idempotencyKey: string | undefined }
  },
): Promise<z.output<(typeof preBookDoors)['result']>> => {
  const locker = await checkBookable(place)
  const wanted = await readWantedDoors(session, body)
  const { sizes } = wanted
  const booking = { holder: session.holder, place, sizes, isWithinReach: body.within_reach }
  if (!isHeld) return describeBooking(await checkAvailability(runtime, booking), locker, wanted)
  checkDoorCount(session, sizes.length)
  await checkMayHold(session, place)
  const held = await softBookDoors(runtime, {
    ...booking,
    group: getSessionGroup(session, request.ip),
    ...(body.order_ids && { orderIds: body.order_ids, givenSizes: body.sizes }),
    requestKey: request.idempotencyKey ?? createId('req'),
  })
  return describeBooking(held, locker, wanted)
}
