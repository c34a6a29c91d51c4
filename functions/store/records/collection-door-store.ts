import * as z from 'zod/mini'
import { toDue } from '#functions/store/due-work.ts'
import { dropOffLocation, locationDoor } from '#shared/orders/order.ts'
import { toIdStart } from '#functions/lib/ids.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Attributes, Table, Write } from '#functions/store/operations.ts'
import { equals, notExists } from '#functions/store/operations.ts'
import { readWholeRange } from '#functions/store/read-whole-range.ts'
import { storedObject } from '#functions/store/stored-object.ts'

/** A stored reservation of a door for any parcels of its owner. Times are milliseconds since 1970 UTC. */
export const collectionDoorRecord = z.object({
  /** Begins with the id of the collection with which the door was booked. */
  id: z.string(),
  collection_id: z.string(),
  owner: z.string(),
  location: dropOffLocation,
  door: locationDoor,
  /** `personal`: the reusable codes of the company's people open the door, and it has none itself. */
  code_kind: z.enum(['own', 'personal']),
  door_code: z.optional(z.string()),
  /** The reusable codes that open it, of the people who had one when it was booked. */
  personal_codes: z.optional(z.array(z.string())),
  /** End of the reservation and of the code. */
  until: z.number(),
  created_at: z.number(),
  /** The account that booked it. */
  created_by: z.string(),
  /** `ended` is unused at its end. */
  status: z.enum(['reserved', 'used', 'ended', 'cancelled']),
  /** When the parcel that was scanned in first was put in, and which one it is. */
  used_at: z.optional(z.number()),
  /** When the use was stored: a scan may arrive late. */
  use_stored_at: z.optional(z.number()),
  order_id: z.optional(z.string()),
  cancelled_at: z.optional(z.number()),
  cancelled_by: z.optional(z.string()),
  /** The fee for not using it: booked on the account, or covered by what was paid in advance. */
  unused_door: z.optional(z.enum(['booked', 'lost'])),
})
export type CollectionDoorRecord = z.infer<typeof collectionDoorRecord>

/** Longer than any reservation lasts: until the end of the third day. */
const longestReservationMs = 5 * 24 * 60 * 60_000

/** Whether a door is reserved and unused at a time (UTC ms). */
export const isReserved = (
  { status, until }: Pick<CollectionDoorRecord, 'status' | 'until'>,
  now: number,
): boolean => status === 'reserved' && until >= now

/** Reads the reservations of an owner with these ids, at most 100, in the order of their ids. */
export const getCollectionDoors = async (
  table: Table,
  owner: string,
  ids: readonly string[],
): Promise<CollectionDoorRecord[]> => {
  if (ids.length === 0) return []
  const items = await table.getMany(ids.map((id) => keys.collectionDoor(owner, id)))
  return items
    .map((item) => collectionDoorRecord.parse(item))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Lists the reservations of a collection, or the one with this id. */
export const findCollectionDoors = async (
  table: Table,
  owner: string,
  id: string,
): Promise<CollectionDoorRecord[]> => {
  const [only] = await getCollectionDoors(table, owner, [id])
  if (only) return [only]
  const items = await readWholeRange(table, partitions.collectionDoors(owner, id))
  return items.map((item) => collectionDoorRecord.parse(item))
}

/**
 * Lists the reservations of an owner that had not ended at a time (UTC ms), and later ones. Those of
 * collections that began after `begunBy` are left out.
 */
export const listCollectionDoors = async (
  table: Table,
  owner: string,
  at: number,
  begunBy?: number,
): Promise<CollectionDoorRecord[]> => {
  const from = toIdStart('dcl', at - longestReservationMs)
  const to = begunBy === undefined ? 'dcl_~' : toIdStart('dcl', begunBy + 1)
  const items = await readWholeRange(table, partitions.collectionDoorsBetween(owner, from, to))
  return items.map((item) => collectionDoorRecord.parse(item)).filter(({ until }) => until >= at)
}

/** Builds the write of a new reservation, which is due at its end. */
export const buildCollectionDoorWrite = (record: CollectionDoorRecord): Write => ({
  put: {
    ...keys.collectionDoor(record.owner, record.id),
    ...record,
    ...toDue('collection_door', record.id, record.until),
  },
  if: notExists,
})

/** Builds the write that changes a reservation for good. It fails when its status has changed since. */
export const buildCollectionDoorUpdate = (
  { owner, id, status }: CollectionDoorRecord,
  { set, remove = [] }: { readonly set: Attributes; readonly remove?: readonly string[] },
): Write => ({
  update: keys.collectionDoor(owner, id),
  set,
  remove: ['due', 'due_at', ...remove],
  if: equals('status', status),
})

/** What the bookings of an owner that are not complete may still reserve. */
export const doorClaims = z.object({
  claims: z.array(
    storedObject({
      collection_id: z.string(),
      /** Doors that it has not reserved yet. */
      count: z.int(),
      /** When an incomplete booking has failed for good, in milliseconds since 1970. */
      until: z.number(),
    }),
  ),
  /** Counts the changes, so that of two concurrent bookings only one succeeds. */
  version: z.int(),
})
export type DoorClaims = z.infer<typeof doorClaims>

/** Reads the claims of an owner; `version` is 0 when nothing is stored. */
export const readDoorClaims = async (table: Table, owner: string): Promise<DoorClaims> => {
  const item = await table.get(keys.doorClaims(owner))
  return item ? doorClaims.parse(item) : { claims: [], version: 0 }
}

/** Builds the write that replaces the claims of an owner. It fails when they have changed since. */
export const buildDoorClaimsWrite = (
  owner: string,
  { version }: Pick<DoorClaims, 'version'>,
  claims: DoorClaims['claims'],
): Write => ({
  update: keys.doorClaims(owner),
  set: { claims },
  add: { version: 1 },
  if: version === 0 ? notExists : equals('version', version),
})
