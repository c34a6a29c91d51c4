import * as z from 'zod/mini'
import { doorSize } from '../places/door-sizes.ts'
import { order } from '../orders/order.ts'
import { queryInt } from '../lib/query-values.ts'
import { call } from './call.ts'

/** Most doors of one booking: the parcels that a wizard sends at once. */
export const maxDoors = 20

const placeParams = z.object({ place_id: queryInt(1, 999_999_999) })
const sizes = z
  .array(doorSize)
  .check(z.minLength(1, 'required'), z.maxLength(maxDoors, 'parcels_too_many'))

/** Whether the doors were had, which sizes found none, and what is free. */
const availability = z.object({
  success: z.boolean(),
  failed_sizes: z.array(doorSize),
  /** In the order of the sizes asked. */
  booked_door_ids: z.array(z.string()),
  /** How many doors of each size nobody else holds. */
  available_doors: z.partialRecord(doorSize, z.int()),
  /** End of the hold by the server's clock, which `now` tells; null when nothing is held. */
  reserved_until: z.nullable(z.string()),
  now: z.string(),
})

export const checkDoorAvailability = call({
  name: 'checkDoorAvailability',
  method: 'POST',
  path: '/ipb/{place_id}/check_door_availability/',
  area: 'lockers',
  who: 'anyone',
  summary:
    'Whether a white locker has a door for each size; with `soft_book` they are held for 15 minutes for this session.',
  params: placeParams,
  body: z.object({ sizes, soft_book: z.optional(z.boolean()) }),
  result: availability,
})

export const preBookDoors = call({
  name: 'preBookDoors',
  method: 'POST',
  path: '/ipb/{place_id}/pre_book',
  area: 'lockers',
  who: 'anyone',
  summary:
    'Holds one door a size at a white locker for 15 minutes for this session, all or none, and lets go of its earlier holds.',
  params: placeParams,
  body: z.object({ sizes }),
  result: availability,
})

export const releaseSoftBooks = call({
  name: 'releaseSoftBooks',
  method: 'GET',
  path: '/ipb/release_soft_books/',
  area: 'lockers',
  who: 'anyone',
  summary: 'Lets go of every door that this session holds.',
  changesState: true,
  result: z.object({ success: z.boolean(), released: z.int() }),
})

export const bookDoors = call({
  name: 'bookDoors',
  method: 'POST',
  path: '/ipb/{place_id}/book',
  area: 'lockers',
  who: 'anyone',
  summary:
    'Books a door for each of these paid shipments that has none, at this white locker, and issues its door code.',
  params: placeParams,
  body: z.object({
    ids: z
      .array(z.string())
      .check(z.minLength(1, 'required'), z.maxLength(maxDoors, 'parcels_too_many')),
  }),
  result: z.object({
    success: z.boolean(),
    /** Shipments that found no door; the others are booked. */
    failed_ids: z.array(z.string()),
    available_doors: z.partialRecord(doorSize, z.int()),
    orders: z.array(order),
  }),
  idempotent: true,
})
