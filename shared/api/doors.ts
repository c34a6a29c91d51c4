import * as z from 'zod/mini'
import { maxDoors } from '#shared/doors/bookings.ts'
import { usualRoom } from '#shared/doors/usual-room.ts'
import { doorSize } from '#shared/places/door-sizes.ts'
import { order } from '#shared/orders/order.ts'
import { id, idList, numericIdParam } from '#shared/lib/ids.ts'
import { defineCall } from './call.ts'

const placeParams = z.object({ place_id: numericIdParam })
const doorSizes = z
  .array(doorSize)
  .check(z.minLength(1, 'required'), z.maxLength(maxDoors, 'parcels_too_many'))

interface WantedDoors {
  readonly sizes?: readonly unknown[] | undefined
  readonly order_ids?: readonly unknown[] | undefined
}

/**
 * The doors of a booking: a size each, or shipments of the session, whose sizes are used. Sizes beside
 * shipments are used instead of theirs, in the same order.
 */
const wantedDoors = {
  sizes: z.optional(doorSizes),
  order_ids: z.optional(idList(maxDoors, 'parcels_too_many')),
  /**
   * Whether doors within reach (`door-reach.ts`) are preferred to smaller ones. Without it, a hold is renewed as
   * the session has asked for at this locker.
   */
  within_reach: z.optional(z.boolean()),
}
const wantedChecks = [
  z.refine<WantedDoors>((body) => (body.sizes ?? body.order_ids) !== undefined, 'required'),
  z.refine<WantedDoors>(
    ({ sizes, order_ids }) => !sizes || !order_ids || sizes.length === order_ids.length,
    { error: 'invalid_value', path: ['sizes'] },
  ),
] as const

/** Result of a booking attempt: held doors, sizes without a free door and remaining doors. */
const availability = z.object({
  success: z.boolean(),
  failed_sizes: z.array(doorSize),
  /** Of `order_ids`, as many shipments of these sizes as have no door. */
  failed_order_ids: z.array(z.string()),
  /** In the order of the requested sizes. */
  booked_door_ids: z.array(z.string()),
  /** Number of doors of each size that are free or held by this session. */
  available_doors: z.partialRecord(doorSize, z.int()),
  /** End of the hold by the server's clock (see `now`); null if nothing is held. */
  reserved_until: z.nullable(z.string()),
  now: z.string(),
  /** Whether all doors that are held, or would be, are within reach; null where that was not asked for. */
  within_reach: z.nullable(z.boolean()),
  /** When the locker usually has room for the largest size; null where too little is known, and where doors are held. */
  usual_room: z.nullable(usualRoom),
})

export const checkDoorAvailability = defineCall({
  name: 'checkDoorAvailability',
  method: 'POST',
  path: '/ipb/{place_id}/check_door_availability/',
  area: 'lockers',
  access: 'anyone',
  summary:
    'Checks whether a white locker has a free door for each size or shipment. With `soft_book` the doors are held for this session for 15 minutes.',
  params: placeParams,
  body: z.object({ ...wantedDoors, soft_book: z.optional(z.boolean()) }).check(...wantedChecks),
  result: availability,
})

export const preBookDoors = defineCall({
  name: 'preBookDoors',
  method: 'POST',
  path: '/ipb/{place_id}/pre_book',
  area: 'lockers',
  access: 'anyone',
  summary:
    'Holds one door per size or shipment at a white locker for this session for 15 minutes, all or none, and releases its earlier holds. A visitor without an account holds one door, a private account 20, a company 100. Holds are limited per network and account.',
  params: placeParams,
  body: z.object(wantedDoors).check(...wantedChecks),
  result: availability,
})

export const releaseSoftBooks = defineCall({
  name: 'releaseSoftBooks',
  method: 'GET',
  path: '/ipb/release_soft_books/',
  area: 'lockers',
  access: 'anyone',
  summary: 'Releases every door held by this session.',
  changesState: true,
  result: z.object({ success: z.boolean(), released: z.int() }),
})

export const bookDoors = defineCall({
  name: 'bookDoors',
  method: 'POST',
  path: '/ipb/{place_id}/book',
  area: 'lockers',
  access: 'anyone',
  summary:
    'Books a door at this white locker for each of the given paid or confirmed shipments that has none, and issues its door code: doors that the session holds, else free ones. A repeated call continues after a failure. For one parcel doors are booked at most five times a day: then no door is booked, and `too_many_requests` with the code `parcel_bookings` says until when.',
  params: placeParams,
  body: z.object({
    ids: idList(maxDoors, 'parcels_too_many'),
  }),
  result: z.object({
    success: z.boolean(),
    /** Shipments without a free door; the others are booked. */
    failed_ids: z.array(z.string()),
    available_doors: z.partialRecord(doorSize, z.int()),
    orders: z.array(order),
  }),
  idempotent: true,
})

export const releaseDoor = defineCall({
  name: 'releaseDoor',
  method: 'POST',
  path: '/ipb/release_door/',
  area: 'lockers',
  access: 'anyone',
  summary:
    'Cancels the reservation of a shipment at a white locker, of a company or opened by its sending code: the door is free, the code opens nothing any more, and the shipment waits for a door again. Nothing is charged.',
  body: z.object({ id, door_id: id }),
  result: z.object({ success: z.boolean(), order }),
})
