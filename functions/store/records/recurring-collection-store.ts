import * as z from 'zod/mini'
import { getNextPlanTime } from '#shared/collections/check-recurring.ts'
import { collectionPlace } from '#shared/services/service-data.ts'
import { toDue } from '#functions/store/due-work.ts'
import { keys } from '#functions/store/keys.ts'
import { equals, notExists, type Table, type Write } from '#functions/store/operations.ts'
import { storedObject } from '#functions/store/stored-object.ts'

/** A stored recurring collection. Times are milliseconds since 1970 UTC. */
export const storedRecurring = storedObject({
  id: z.string(),
  /** The address as it was when its last collections were ordered. */
  source_place: storedObject(collectionPlace.shape),
  /** From 1 (Monday) to 7 (Sunday), in order. */
  weekdays: z.array(z.int()),
  timewindow_from: z.string(),
  timewindow_until: z.string(),
  created_at: z.number(),
  /** The account that ordered it. */
  created_by: z.string(),
  /**
   * The last day, `2026-12-03`, up to which its collections were ordered. No day is ordered again,
   * whatever became of its collection.
   */
  planned_until: z.string(),
  ended_at: z.optional(z.number()),
  /** The account that ended it; absent if the service was found inactive or its address removed. */
  ended_by: z.optional(z.string()),
})
export type StoredRecurring = z.infer<typeof storedRecurring>

/** The recurring collections of a company. */
export const recurringCollectionsItem = z.object({
  owner: z.string(),
  collections: z.array(storedRecurring),
  /** Counts the changes, so that of two concurrent ones only one succeeds. */
  version: z.int(),
})

/** The recurring collections of a company; `version` is 0 when nothing is stored. */
export type RecurringCollections = z.infer<typeof recurringCollectionsItem>

/** How many ended recurring collections are kept. */
const maxEnded = 50

/** Reads the recurring collections of an owner. */
export const readRecurring = async (table: Table, owner: string): Promise<RecurringCollections> => {
  const item = await table.get(keys.recurringCollections(owner))
  return item ? recurringCollectionsItem.parse(item) : { owner, collections: [], version: 0 }
}

/** Whether a recurring collection has not ended. */
export const isOpen = ({ ended_at }: StoredRecurring): boolean => ended_at === undefined

/** Returns when the next planning of an open recurring collection is due (UTC ms). */
export const getDueTime = (collections: readonly StoredRecurring[]): number | undefined => {
  const times = collections.filter(isOpen).map((each) => getNextPlanTime(each.planned_until))
  return times.length === 0 ? undefined : Math.min(...times)
}

/**
 * Builds the write that replaces the recurring collections of an owner, due when the first is to be
 * planned; the oldest ended ones beyond 50 are dropped. It fails when they were changed since they
 * were read.
 */
export const buildRecurringWrite = (
  { owner, version }: RecurringCollections,
  collections: readonly StoredRecurring[],
): Write => {
  const ended = collections.filter((each) => !isOpen(each))
  const dropped = new Set(ended.slice(0, -maxEnded).map(({ id }) => id))
  const dueTime = getDueTime(collections)
  return {
    update: keys.recurringCollections(owner),
    set: {
      owner,
      collections: collections.filter(({ id }) => !dropped.has(id)),
      ...(dueTime !== undefined && toDue('recurring_collections', owner, dueTime)),
    },
    remove: ['due_failures', ...(dueTime === undefined ? ['due', 'due_at'] : [])],
    add: { version: 1 },
    if: version === 0 ? notExists : equals('version', version),
  }
}

/** Returns a recurring collection as it is once an account, or nobody, has ended it (`now` in UTC ms). */
export const toEndedRecurring = (
  recurring: StoredRecurring,
  { now, accountId }: { readonly now: number; readonly accountId?: string },
): StoredRecurring => ({
  ...recurring,
  ended_at: now,
  ...(accountId !== undefined && { ended_by: accountId }),
})
