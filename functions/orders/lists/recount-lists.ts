import { keys, partitions } from '#functions/store/keys.ts'
import type { Item, Key, Write } from '#functions/store/operations.ts'
import { equals, notExists } from '#functions/store/operations.ts'
import { readPages, readWholeRange } from '#functions/store/read-whole-range.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { orderCountsItem } from '#functions/store/records/orders/order-counts.ts'
import { readCountedState } from './counted-state.ts'
import { listCounters } from './update-lists.ts'

/** The counters of an item that are not zero, by name. */
type Counts = Readonly<Record<string, number>>

/** Counters that are corrected at once; each transaction also checks that nothing was counted since. */
const batchSize = 90

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

/** Builds the writes of the counters that differ from what the shipments are counted as. */
const buildCorrections = async (runtime: Runtime, owner: string): Promise<Write[]> => {
  const { table } = runtime
  const totalKey = keys.orderCounts(owner)
  const total = await table.get(totalKey)
  const { version } = orderCountsItem.parse(total ?? {})
  const days = await readWholeRange(table, partitions.allDayCounts(owner))
  const weeks = await readWholeRange(table, partitions.allWeekCounts(owner))
  const sums = await sumStates(runtime, owner)
  const stored = [...(total ? [total] : []), ...days, ...weeks]
  const missing = [...sums.values()].filter(({ key }) => stored.every(({ SK }) => SK !== key.SK))
  const differing = stored.flatMap((item) => {
    const counts = sums.get(item.SK)?.counts ?? {}
    const isSame = areSame(readCounts(item), counts)
    return isSame ? [] : [{ key: { PK: item.PK, SK: item.SK }, counts }]
  })
  const corrections = [...missing, ...differing]
  if (corrections.length === 0) return []
  const others = corrections.filter(({ key }) => key.SK !== totalKey.SK).slice(0, batchSize)
  return [
    {
      put: { ...totalKey, ...sums.get(totalKey.SK)?.counts, version: version + 1 },
      if: total ? equals('version', version) : notExists,
    },
    ...others.map(({ key, counts }) => ({ put: { ...key, ...counts } })),
  ]
}

/**
 * Counts the shipments and unused doors of an owner again and corrects the counters of lists and
 * reports. Every counting increases the version of the total, so a correction never undoes one that
 * happens meanwhile. Returns whether a counter was wrong; a dry run corrects none.
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
