import * as z from 'zod/mini'
import {
  courierCollectionStatus,
  isCollectionCancellable,
  isUpcomingCollection,
} from '#shared/collections/courier-collection.ts'
import { maxCollectionDaysAhead } from '#shared/collections/handling-rules.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { collectionPlace } from '#shared/services/service-data.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import { equals, notExists, type Table, type Write } from '#functions/store/operations.ts'
import { readWholeRange } from '#functions/store/read-whole-range.ts'
import { storedObject } from '#functions/store/stored-object.ts'

/** A stored courier collection. Times are milliseconds since 1970 UTC. */
const storedCollection = storedObject({
  id: z.string(),
  /** The address as it was when the collection was ordered. */
  source_place: storedObject(collectionPlace.shape),
  timewindow_from: z.string(),
  timewindow_until: z.string(),
  status: courierCollectionStatus,
  created_at: z.number(),
  /** The account that ordered it. */
  created_by: z.string(),
  cancelled_at: z.optional(z.number()),
  cancelled_by: z.optional(z.string()),
  /** The recurring collection by which it was ordered. */
  recurring_id: z.optional(z.string()),
})
export type StoredCollection = z.infer<typeof storedCollection>

/** The courier collections of a company on one day, `2026-11-25`. */
export const courierCollectionsItem = z.object({
  day: z.string(),
  collections: z.array(storedCollection),
  /** Counts the changes, so that of two concurrent ones only one succeeds. */
  version: z.int(),
})

/** The collections of a day; `version` is 0 when nothing is stored. */
export type CollectionDay = z.infer<typeof courierCollectionsItem>

/** A stored collection with its day, `2026-11-25`. */
export const datedCollection = z.extend(storedCollection, { day: z.string() })
export type DatedCollection = z.infer<typeof datedCollection>

/** How many cancelled collections of a day are kept. */
const maxCancelled = 50

/** Reads the collections of a day. */
export const readCollectionDay = async (
  table: Table,
  owner: string,
  day: string,
): Promise<CollectionDay> => {
  const item = await table.get(keys.courierCollections(owner, day))
  return item ? courierCollectionsItem.parse(item) : { day, collections: [], version: 0 }
}

/** Reads the collections of the days from one to another, both inclusive, in their order. */
export const listCollectionDays = async (
  table: Table,
  owner: string,
  from: string,
  to: string,
): Promise<CollectionDay[]> => {
  const items = await readWholeRange(table, partitions.courierCollections(owner, from, to))
  return items.map((item) => courierCollectionsItem.parse(item))
}

/** Adds its day to each collection. */
export const toDatedCollections = ({ day, collections }: CollectionDay): DatedCollection[] =>
  collections.map((collection) => ({ ...collection, day }))

/** Returns the upcoming collections that begin within some days of a time (UTC ms), in order. */
export const listUpcomingCollections = async (
  table: Table,
  owner: string,
  { now, daysWithin }: { readonly now: number; readonly daysWithin: number },
): Promise<DatedCollection[]> => {
  const today = toTallinnDay(now)
  const to = toIsoDay(addDays(today, daysWithin))
  const days = await listCollectionDays(table, owner, toIsoDay(today), to)
  return days
    .flatMap(toDatedCollections)
    .filter((collection) => isUpcomingCollection(collection, now))
}

/**
 * Builds the write that replaces the collections of a day; the oldest cancelled ones beyond 50 are
 * dropped. It fails when the day was changed since it was read.
 */
export const buildCollectionDayWrite = (
  owner: string,
  { day, version }: CollectionDay,
  collections: readonly StoredCollection[],
): Write => {
  const cancelled = collections.filter(({ status }) => status === 'cancelled')
  const dropped = new Set(cancelled.slice(0, -maxCancelled).map(({ id }) => id))
  return {
    update: keys.courierCollections(owner, day),
    set: { day, collections: collections.filter(({ id }) => !dropped.has(id)) },
    add: { version: 1 },
    if: version === 0 ? notExists : equals('version', version),
  }
}

/** Who cancels collections, and when (UTC ms). */
export interface Cancellation {
  readonly now: number
  readonly accountId: string
}

/** Returns a collection as it is once it is cancelled. */
export const toCancelledCollection = (
  collection: StoredCollection,
  { now, accountId }: Cancellation,
): StoredCollection => ({
  ...collection,
  status: 'cancelled',
  cancelled_at: now,
  cancelled_by: accountId,
})

/** Builds the writes that cancel those collections of an owner that match and can be cancelled. */
export const buildCancelWrites = async (
  table: Table,
  owner: string,
  cancellation: Cancellation,
  isCancelled: (collection: StoredCollection) => boolean,
): Promise<Write[]> => {
  const { now } = cancellation
  const today = toTallinnDay(now)
  const to = toIsoDay(addDays(today, maxCollectionDaysAhead))
  const days = await listCollectionDays(table, owner, toIsoDay(today), to)
  return days.flatMap((each) => {
    const { day, collections } = each
    const isAffected = (one: StoredCollection) =>
      isCancelled(one) && isCollectionCancellable({ ...one, day }, now)
    if (!collections.some(isAffected)) return []
    const changed = collections.map((one) =>
      isAffected(one) ? toCancelledCollection(one, cancellation) : one,
    )
    return [buildCollectionDayWrite(owner, each, changed)]
  })
}
