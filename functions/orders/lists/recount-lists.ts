import { type StatusGroup, statusGroups } from '#shared/orders/statuses/status-groups.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Item, Key, Write } from '#functions/store/operations.ts'
import { equals, notExists } from '#functions/store/operations.ts'
import { readWholeRange } from '#functions/store/read-whole-range.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { noCounts, orderCountsItem } from '#functions/store/records/orders/order-counts.ts'
import { readCountedState } from './update-lists.ts'

type Counts = Readonly<Record<StatusGroup, number>>

/** Counters that are corrected at once; each transaction also checks that nothing was counted since. */
const batchSize = 90

/** Adds up as what the shipments are counted, by the sort key of the counter. */
const sumStates = (owner: string, counted: readonly Item[]) => {
  const sums = new Map<string, { key: Key; counts: Counts }>()
  for (const item of counted) {
    const { group, day } = readCountedState(item)
    if (group === undefined || day === undefined) continue
    for (const key of [keys.orderCounts(owner), keys.dayCounts(owner, day)]) {
      const { counts } = sums.get(key.SK) ?? { counts: noCounts }
      sums.set(key.SK, { key, counts: { ...counts, [group]: counts[group] + 1 } })
    }
  }
  return sums
}

/** Builds the writes of the counters that differ from what the shipments are counted as. */
const buildCorrections = async ({ table }: Runtime, owner: string): Promise<Write[]> => {
  const total = await table.get(keys.orderCounts(owner))
  const { version } = orderCountsItem.parse(total ?? {})
  const days = await readWholeRange(table, partitions.allDayCounts(owner))
  const counted = await readWholeRange(table, partitions.countedOrders(owner))
  const sums = sumStates(owner, counted)
  const stored = [...(total ? [total] : []), ...days]
  const missing = [...sums.values()].filter(({ key }) => stored.every(({ SK }) => SK !== key.SK))
  const differing = stored.flatMap(({ PK, SK, ...item }) => {
    const counts = sums.get(SK)?.counts ?? noCounts
    const before = orderCountsItem.parse(item)
    return statusGroups.every((group) => before[group] === counts[group])
      ? []
      : [{ key: { PK, SK }, counts }]
  })
  const corrections = [...missing, ...differing]
  if (corrections.length === 0) return []
  const totalKey = keys.orderCounts(owner)
  const isUnchanged = total ? equals('version', version) : notExists
  const others = corrections.filter(({ key }) => key.SK !== totalKey.SK).slice(0, batchSize)
  return [
    {
      put: {
        ...totalKey,
        ...(sums.get(totalKey.SK)?.counts ?? noCounts),
        version: version + 1,
      },
      if: isUnchanged,
    },
    ...others.map(({ key, counts }) => ({ put: { ...key, ...counts } })),
  ]
}

/**
 * Counts the shipments of an owner again and corrects the counters. Every counting increases the
 * version of the total, so a correction never undoes one that happens meanwhile.
 */
export const recountLists = (runtime: Runtime, owner: string): Promise<void> =>
  retryTransaction<void>(runtime, async () => {
    const writes = await buildCorrections(runtime, owner)
    return writes.length === 0 ? { done: undefined } : { writes }
  })
