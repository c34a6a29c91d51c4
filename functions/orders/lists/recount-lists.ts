import { keys, partitions } from '#functions/store/keys.ts'
import type { Item, Key, Write } from '#functions/store/operations.ts'
import { dynamoDbMaxWrites, equals, notExists } from '#functions/store/operations.ts'
import { readPages, readWholeRange } from '#functions/store/read-whole-range.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  addKeptAmounts,
  readCounterShards,
  shardCount,
} from '#functions/store/records/orders/counter-shards.ts'
import { orderCountsItem, sumShards } from '#functions/store/records/orders/order-counts.ts'
import { readCountedState } from './counted-state.ts'
import { listCounters } from './change-counters.ts'

/** The counters of an item that are not zero, by name. */
type Counts = Readonly<Record<string, number>>

/** Counters that are corrected at once, beside the shards. */
const batchSize = dynamoDbMaxWrites - shardCount

/** Adds up as what shipments and reserved doors are counted, by the sort key of the counters. */
const sumStates = async ({ table }: Runtime, owner: string) => {
  const sums = new Map<string, { key: Key; counts: Record<string, number> }>()
  for await (const counted of readPages(table, partitions.countedOrders(owner))) {
    for (const { key, name } of counted.flatMap((item) =>
      listCounters(owner, readCountedState(item)),
    )) {
      const sum = sums.get(key.SK) ?? { key, counts: {} }
      sum.counts[name] = (sum.counts[name] ?? 0) + 1
      sums.set(key.SK, sum)
    }
  }
  return sums
}

const readCounts = (item: Item): Counts =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) =>
      typeof value === 'number' && value !== 0 && name !== 'version' ? [[name, value]] : [],
    ),
  )

const areSame = (one: Counts, other: Counts): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => one[name] === other[name],
  )

/** Returns the counters that the items of an owner have together, by their sort keys. */
const sumStored = (
  owner: string,
  { shards, others }: { readonly shards: readonly Item[]; readonly others: readonly Item[] },
): Map<string, Counts> => {
  const total = { ...keys.orderCounts(owner), ...sumShards(shards) }
  const items = [total, ...addKeptAmounts(others, shards)]
  return new Map(items.map((item) => [item.SK, readCounts(item)]))
}

/**
 * Builds the writes of the shards: the first one gets all totals, and the amounts that others keep end.
 * They fail when anything was counted since the shards were read.
 */
const buildShardCorrections = (
  owner: string,
  shards: readonly Item[],
  totals: Counts | undefined,
): Write[] =>
  Array.from({ length: shardCount }, (_, number): Write => {
    const key = keys.orderCounts(owner, number)
    const stored = shards.find(({ SK }) => SK === key.SK)
    const { version } = orderCountsItem.parse(stored ?? {})
    const isUnchanged = stored ? equals('version', version) : notExists
    if (number === 0) return { put: { ...key, ...totals, version: version + 1 }, if: isUnchanged }
    return stored ? { delete: key, if: isUnchanged } : { check: key, if: isUnchanged }
  })

/** Builds the writes of the counters that differ from what the shipments are counted as. */
const buildCorrections = async (runtime: Runtime, owner: string): Promise<Write[]> => {
  const { table } = runtime
  const totalKey = keys.orderCounts(owner)
  const shards = await readCounterShards(table, owner)
  const days = await readWholeRange(table, partitions.allDayCounts(owner))
  const weeks = await readWholeRange(table, partitions.allWeekCounts(owner))
  const others = [...days, ...weeks]
  const sums = await sumStates(runtime, owner)
  const stored = sumStored(owner, { shards, others })
  const isRight = [...new Set([...stored.keys(), ...sums.keys()])].every((name) =>
    areSame(stored.get(name) ?? {}, sums.get(name)?.counts ?? {}),
  )
  if (isRight) return []
  const missing = [...sums.values()].filter(({ key }) => others.every(({ SK }) => SK !== key.SK))
  const differing = others.flatMap((item) => {
    const counts = sums.get(item.SK)?.counts ?? {}
    const isSame = areSame(readCounts(item), counts)
    return isSame ? [] : [{ key: { PK: item.PK, SK: item.SK }, counts }]
  })
  const corrected = [...missing, ...differing].filter(({ key }) => key.SK !== totalKey.SK)
  return [
    ...buildShardCorrections(owner, shards, sums.get(totalKey.SK)?.counts),
    ...corrected.slice(0, batchSize).map(({ key, counts }) => ({ put: { ...key, ...counts } })),
  ]
}

/**
 * Counts the shipments and unused doors of an owner again and corrects the counters of lists and
 * reports. Every counting increases the version of a shard, so a correction never undoes one that happens
 * meanwhile. Returns whether a counter was wrong; a dry run corrects none.
 */
export const recountLists = async (
  runtime: Runtime,
  owner: string,
  isDryRun = false,
): Promise<boolean> => {
  let wasWrong = false
  await retryTransaction<true>(runtime, async () => {
    const writes = await buildCorrections(runtime, owner)
    wasWrong ||= writes.length > 0
    return writes.length === 0 || isDryRun ? { done: true } : { writes }
  })
  return wasWrong
}
