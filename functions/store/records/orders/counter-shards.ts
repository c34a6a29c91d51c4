import { keys, parseLastId, parseOwner, partitions } from '#functions/store/keys.ts'
import type { Item, Key, Table } from '#functions/store/operations.ts'
import { readWholeRange } from '#functions/store/read-whole-range.ts'

/*
 * The counters of an owner change in one item, which so costs one write: its totals by status group, and
 * beside them amounts that are to be added to the counters of days and weeks (`d20261125_prepared`,
 * `w2026W48_late`). They are moved there when they are many, so that the item stays below a kilobyte. An
 * owner with much traffic has further such items, the shards. Readers add up what they find.
 */

/** The most shards of an owner. */
export const shardCount = 16

/** Amounts for days and weeks that a shard keeps. With totals and keys they have less than a kilobyte. */
export const maxKeptAmounts = 32

/** A counter: the key of its item, and its name. */
export interface Counter {
  readonly key: Key
  readonly name: string
}

/** An amount for the counter of a day or week, and its attribute in the shard. */
export interface KeptAmount extends Counter {
  readonly shardName: string
  readonly amount: number
}

/** Returns the name of a counter in a shard: its own for a total, with the day or week for others. */
export const toShardName = (owner: string, { key: { SK }, name }: Counter): string => {
  if (SK === keys.orderCounts(owner).SK) return name
  const kind = SK === keys.dayCounts(owner, parseLastId(SK)).SK ? 'd' : 'w'
  // Names of attributes are placeholders, which have letters, digits and underscores alone.
  return `${kind}${parseLastId(SK).replaceAll('-', '')}_${name}`
}

const keptName = /^(?:d(\d{4})(\d{2})(\d{2})|w(\d{4})(W\d{2}))_(\w+)$/

/** Lists the amounts for days and weeks that a shard keeps. */
export const listKeptAmounts = (shard: Item): KeptAmount[] =>
  Object.entries(shard).flatMap(([shardName, amount]) => {
    const match = typeof amount === 'number' ? keptName.exec(shardName) : null
    if (!match || typeof amount !== 'number') return []
    const [, year, month, day, isoYear, week, name = ''] = match
    const owner = parseOwner(shard.PK)
    const key =
      year === undefined
        ? keys.weekCounts(owner, `${isoYear}-${week}`)
        : keys.dayCounts(owner, `${year}-${month}-${day}`)
    return [{ key, name, shardName, amount }]
  })

/** Reads the shards of an owner's counters; one for most owners, none before the first shipment. */
export const readCounterShards = (table: Table, owner: string): Promise<Item[]> =>
  readWholeRange(table, partitions.orderCounts(owner))

/** Returns counters of days or weeks, sorted by their keys, with what shards keep for them. */
export const addKeptAmounts = (counters: readonly Item[], shards: readonly Item[]): Item[] => {
  const sums = new Map(counters.map((item) => [item.SK, { ...item }]))
  for (const { key, name, amount } of shards.flatMap(listKeptAmounts)) {
    const sum: Item & Record<string, Item[string]> = sums.get(key.SK) ?? { ...key }
    const before = sum[name]
    sum[name] = (typeof before === 'number' ? before : 0) + amount
    sums.set(key.SK, sum)
  }
  return [...sums.values()].toSorted((one, other) => (one.SK < other.SK ? -1 : 1))
}
