import { keys } from '#functions/store/keys.ts'
import type { Item, Key, Write } from '#functions/store/operations.ts'
import { equals } from '#functions/store/operations.ts'
import {
  type Counter,
  type KeptAmount,
  listKeptAmounts,
  maxKeptAmounts,
  toShardName,
} from '#functions/store/records/orders/counter-shards.ts'
import { listWeekCounters } from '#functions/store/records/orders/week-counts.ts'
import type { CountedState } from './counted-state.ts'

/** Lists the counters of an owner that count a state. */
export const listCounters = (owner: string, { group, day, report }: CountedState): Counter[] => [
  ...(group === undefined || day === undefined
    ? []
    : [keys.orderCounts(owner), keys.dayCounts(owner, day)].map((key) => ({ key, name: group }))),
  ...(report
    ? listWeekCounters(report).map((name) => ({ key: keys.weekCounts(owner, report.week), name }))
    : []),
]

/** A shard of an owner's counters: its key, and the item as it was read. */
export interface Shard {
  readonly key: Key
  readonly item: Item | undefined
}

type Amounts = ReadonlyMap<string, Counter & { readonly amount: number }>

/** Chooses the amounts that are moved out of a shard with too many: all of up to `room` items. */
const chooseMoved = (
  { item }: Shard,
  amounts: Amounts,
  room: number,
): readonly (readonly KeptAmount[])[] => {
  const added = [...amounts].flatMap(([shardName, each]) =>
    shardName === each.name ? [] : [{ ...each, shardName }],
  )
  const all = [...(item ? listKeptAmounts(item) : []), ...added]
  if (new Set(all.map(({ shardName }) => shardName)).size <= maxKeptAmounts) return []
  return [...Map.groupBy(all, ({ key }) => key.SK).values()].slice(0, Math.max(0, room))
}

/** Adds up amounts by the names of their counters, without those that are zero. */
const sumByName = (amounts: readonly KeptAmount[]): Record<string, number> => {
  const sums = new Map<string, number>()
  for (const { name, amount } of amounts) sums.set(name, (sums.get(name) ?? 0) + amount)
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))
}

/**
 * Builds the writes that add amounts to a shard. When it would keep too many for days and weeks, some
 * are moved to up to `room` items of these; the shard must then be as it was read.
 */
const buildShardWrites = (shard: Shard, amounts: Amounts, room: number): Write[] => {
  const moved = chooseMoved(shard, amounts, room)
  const isMoved = new Set(moved.flat().map(({ shardName }) => shardName))
  const removed = [...isMoved].filter((name) => shard.item?.[name] !== undefined)
  const version = shard.item?.['version']
  const kept = [...amounts].flatMap(([name, { amount }]) =>
    amount === 0 || isMoved.has(name) ? [] : [[name, amount] as const],
  )
  return [
    {
      update: shard.key,
      add: { ...Object.fromEntries(kept), version: 1 },
      ...(removed.length > 0 && {
        remove: removed,
        if: version === undefined ? { absent: 'version' } : equals('version', version),
      }),
    },
    ...moved.flatMap((own): Write[] => {
      const [first] = own
      const add = sumByName(own)
      return first && Object.keys(add).length > 0 ? [{ update: first.key, add }] : []
    }),
  ]
}

/**
 * Adds up the changes of an owner's counters, so that a shard is written once. Its version increases with
 * every change.
 */
export const createCounters = (owner: string) => {
  const amounts = new Map<string, Counter & { amount: number }>()
  let isChanged = false
  const add = (counters: readonly Counter[], amount: number) => {
    for (const counter of counters) {
      const name = toShardName(owner, counter)
      amounts.set(name, { ...counter, amount: (amounts.get(name)?.amount ?? 0) + amount })
    }
  }
  return {
    /** Counts a shipment or a door as it is now instead of as it was. */
    change: (before: CountedState | undefined, after: CountedState | undefined): void => {
      const [old, own] = [before, after].map((state) => (state ? listCounters(owner, state) : []))
      if (JSON.stringify(old) === JSON.stringify(own)) return
      isChanged = true
      add(old ?? [], -1)
      add(own ?? [], 1)
    },
    isChanged: (): boolean => isChanged,
    /** Builds the writes of the changes: one, and up to `room` more when the shard is full. */
    build: (shard: Shard, room: number): Write[] => buildShardWrites(shard, amounts, room),
  }
}
