import * as z from 'zod/mini'
import { toIsoTime } from '#functions/lib/clock.ts'
import { log } from '#functions/lib/log.ts'
import type { Runtime } from './runtime.ts'
import type { Item, Key } from './operations.ts'
import { equals, ignoreConditionFailed } from './operations.ts'

const minuteMs = 60_000
/** Longest delay between two attempts at failing work. */
const maxDelayMinutes = 60
/** Consecutive failures after which work is parked, about eight hours after the first. */
const maxFailures = 12

/** Queued work that is not done is queued again after this time. */
const leaseMinutes = 5

/** A message of the queue of due work: the key of the item. */
export const workKey = z.object({ PK: z.string(), SK: z.string() })

/** Kinds of due work: the partitions of the `due` index. */
export const duePartitions = [
  'payment',
  'order',
  'recurring_collections',
  'collection_door',
  'photo',
] as const

/** The most items of a kind that one run queues. The others are queued in the next run. */
const maxPerRun = 500

/** The partition of the `due` index for work that is not retried automatically. */
export const parkedPartition = 'parked'

/** Returns due work of a kind, the longest due first. */
export const listDueWork = async (
  { table, now }: Runtime,
  partition: (typeof duePartitions)[number],
): Promise<readonly Item[]> => {
  const { items } = await table.query({
    index: 'due',
    partition,
    to: toIsoTime(now()),
    limit: maxPerRun,
  })
  return items
}

/**
 * Claims due work for a while, so that the next run does not queue it, too. Returns its key, or
 * nothing when it has changed in the meantime.
 */
export const leaseWork = async (
  { table, now }: Runtime,
  { PK, SK, due_at }: Item,
): Promise<Key | undefined> => {
  try {
    await table.write({
      update: { PK, SK },
      set: { due_at: toIsoTime(now() + leaseMinutes * minuteMs) },
      if: equals('due_at', due_at ?? null),
    })
    return { PK, SK }
  } catch (error) {
    ignoreConditionFailed(error)
    return undefined
  }
}

const countFailures = (item: Item): number => {
  const failures = item['due_failures']
  return typeof failures === 'number' ? failures : 0
}

/**
 * Postpones due work that has failed, for twice as long each time, so that it does not block later
 * work. Work that keeps failing is parked and logged with a message that raises an alarm. Work
 * whose due time was changed in the meantime is left unchanged.
 */
export const postponeWork = async (runtime: Runtime, item: Item, error: unknown): Promise<void> => {
  const failures = countFailures(item) + 1
  const isParked = failures >= maxFailures
  const minutes = Math.min(maxDelayMinutes, 2 ** (failures - 1))
  await runtime.table
    .write({
      update: { PK: item.PK, SK: item.SK },
      set: {
        due_failures: failures,
        ...(isParked
          ? { due: parkedPartition, parked_from: item['due'] }
          : { due_at: toIsoTime(runtime.now() + minutes * minuteMs) }),
      },
      if: equals('due_at', item['due_at'] ?? null),
    })
    .catch(ignoreConditionFailed)
  log.error(isParked ? 'due work parked' : 'due work failed', {
    key: item.SK,
    failures,
    error_name: error instanceof Error ? error.name : 'unknown',
  })
}

/**
 * Makes parked work due again with its full number of attempts. Returns how many items there were.
 */
export const unparkWork = async (runtime: Runtime): Promise<number> => {
  const { items } = await runtime.table.query({ index: 'due', partition: parkedPartition })
  for (const { PK, SK, parked_from } of items) {
    await runtime.table
      .write({
        update: { PK, SK },
        set: { due: parked_from },
        remove: ['due_failures', 'parked_from'],
        if: equals('due', parkedPartition),
      })
      .catch(ignoreConditionFailed)
  }
  return items.length
}
