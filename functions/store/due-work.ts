import * as z from 'zod/mini'
import { toIsoTime } from '#functions/lib/clock.ts'
import { log } from '#functions/lib/log.ts'
import type { Runtime } from './runtime.ts'
import type { Item, Key } from './operations.ts'
import { equals, ignoreConditionFailed } from './operations.ts'
import { countRange } from './count-range.ts'
import { readPages, readWholeRange } from './read-whole-range.ts'

const minuteMs = 60_000
/** Longest delay between two attempts at failing work. */
const maxDelayMinutes = 60
/** Consecutive failures after which work is parked, about eight hours after the first. */
const maxFailures = 12

/** Queued work that is not done is queued again after this time. */
const leaseMinutes = 15

/** A message of the queue of due work: the key of the item. */
export const workKey = z.object({ PK: z.string(), SK: z.string() })

/** The queues of due work. None of them waits for another. */
export type DueQueue = 'due-payments' | 'due-reminders' | 'due-work' | 'webhooks'

/**
 * The kinds of due work: the queue, and the partitions of the index, so that no key takes the writes of
 * all. Releases before 3.78 had one partition for each kind, whose name is that of the kind.
 */
const dueKinds = {
  payment: { queue: 'due-payments', shards: 16 },
  reminder: { queue: 'due-reminders', shards: 16 },
  order: { queue: 'due-work', shards: 16 },
  locker_choice: { queue: 'due-work', shards: 16 },
  recurring_collections: { queue: 'due-work', shards: 1 },
  collection_door: { queue: 'due-work', shards: 1 },
  photo: { queue: 'due-work', shards: 1 },
  push: { queue: 'due-work', shards: 16 },
  webhook: { queue: 'webhooks', shards: 16 },
} as const satisfies Record<string, { queue: DueQueue; shards: number }>
export type DueKind = keyof typeof dueKinds

/** Items that are read and claimed at once. */
const pageSize = 200

/** The partition of the index for work that is not retried automatically. */
export const parkedPartition = 'parked'

const isDueKind = (kind: string): kind is DueKind => Object.hasOwn(dueKinds, kind)

/** Returns the partition of the index for the work of an id. */
export const toDuePartition = (kind: DueKind, id: string): string => {
  const { shards } = dueKinds[kind]
  if (shards === 1) return kind
  const sum = [...id].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return `${kind}#${sum % shards}`
}

/** Returns the attributes by which an item becomes due at a time (ms since 1970). */
export const toDue = (kind: DueKind, id: string, at: number) => ({
  due: toDuePartition(kind, id),
  due_at: toIsoTime(at),
})

/** Returns the kind of due work of an item; undefined for one that is not due or parked. */
export const getDueKind = ({ due }: Item): DueKind | undefined => {
  const kind = typeof due === 'string' ? (due.split('#')[0] ?? '') : ''
  return isDueKind(kind) ? kind : undefined
}

/** Lists all partitions of due work, each with the queue of its kind. */
export const listDuePartitions = (): readonly { queue: DueQueue; partition: string }[] =>
  Object.entries(dueKinds).flatMap(([kind, { queue, shards }]) => [
    { queue, partition: kind },
    ...Array.from({ length: shards === 1 ? 0 : shards }, (_, shard) => ({
      queue,
      partition: `${kind}#${shard}`,
    })),
  ])

/** Reads the keys of due work in a partition page by page, the longest due first. */
export const listDueWork = (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  partition: string,
): AsyncGenerator<readonly Item[]> =>
  readPages(table, { index: 'due_keys', partition, to: toIsoTime(now()), limit: pageSize })

/** Counts the work of a queue that is due now or later. */
export const countDueWork = async (
  { table }: Pick<Runtime, 'table'>,
  queue: DueQueue,
): Promise<number> => {
  const partitions = listDuePartitions().filter((each) => each.queue === queue)
  const counts = await Promise.all(
    partitions.map(({ partition }) =>
      countRange(table, { index: 'due_keys', partition, isEventual: true }),
    ),
  )
  return counts.reduce((total, count) => total + count, 0)
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
  const items = await readWholeRange(runtime.table, {
    index: 'due_keys',
    partition: parkedPartition,
  })
  for (const { PK, SK } of items) {
    const item = await runtime.table.get({ PK, SK })
    const parked_from = item?.['parked_from']
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
