import * as z from 'zod/mini'
import { dropOffLocation, order } from '#shared/orders/order.ts'
import { doorSize } from '#shared/places/door-sizes.ts'

/** A door that a company has reserved at a white locker, for any of its parcels. */
export const collectionDoor = z.object({
  id: z.string(),
  /** The collection with which it was booked. */
  collection_id: z.string(),
  /** The place. */
  lockerId: z.int(),
  /** Name and address of the place. */
  lockerDescription: z.string(),
  blockId: z.string(),
  module_number: z.int(),
  door_number: z.int(),
  /** The locker's own id of the door. */
  location_door_ext_id: z.string(),
  door_size: doorSize,
  /**
   * The code that opens it: its own, or the reusable code of the person who asks. Null for a person
   * without such a code, and once the door is used.
   */
  lockerCode: z.nullable(z.string()),
  code_kind: z.enum(['own', 'personal']),
  /** When it was booked, and the end of the reservation, in ISO 8601 UTC. */
  booked_at: z.string(),
  until: z.string(),
  is_place_outdoor: z.union([z.literal(0), z.literal(1)]),
  place_num_blocks: z.int(),
  /** Whether a parcel was put in. */
  status: z.enum(['reserved', 'used']),
  /** When the parcel was put in, in ISO 8601 UTC. */
  used_at: z.nullable(z.string()),
})
export type CollectionDoor = z.infer<typeof collectionDoor>

/** The doors that a company has booked together. Only doors whose end is in the future are listed. */
export const doorCollection = z.object({
  id: z.string(),
  source_place: dropOffLocation,
  doors: z.array(collectionDoor),
  /** When it was booked, and the latest end of its doors, in ISO 8601 UTC. */
  date_from: z.string(),
  date_until: z.string(),
  /** The hours of its last day as HH:mm in Tallinn. */
  timewindow_from: z.string(),
  timewindow_until: z.string(),
  /** `used` when every door is. */
  status: z.enum(['reserved', 'used']),
})
export type DoorCollection = z.infer<typeof doorCollection>

/** The doors of a place that are booked for one shipment each, which is not handed in yet. */
export const orderDoors = z.object({
  source_place: dropOffLocation,
  orders: z.array(
    z.object({
      ...z.pick(order, {
        id: true,
        order_source_pin_code: true,
        reserved_until: true,
        location_door: true,
        location_door_ext_id: true,
      }).shape,
      recipient: z.pick(order.shape.recipient, { name: true }),
      /** When the door was booked, to the day, in ISO 8601 UTC. */
      booked_at: z.string(),
    }),
  ),
})
export type OrderDoors = z.infer<typeof orderDoors>

/** The most shipments whose doors are listed, the first to end first. */
export const maxListedOrderDoors = 1_000
