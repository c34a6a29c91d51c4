import { describe, expect, test } from 'vitest'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import {
  addKeptAmounts,
  listKeptAmounts,
  maxKeptAmounts,
  readCounterShards,
} from '#functions/store/records/orders/counter-shards.ts'
import { getOrderCounts, listDayCounts } from '#functions/store/records/orders/order-counts.ts'
import { listWeekCounts } from '#functions/store/records/orders/week-counts.ts'
import { createCounters } from './change-counters.ts'
import type { CountedState } from './counted-state.ts'

const owner = 'com_1'
const base = keys.orderCounts(owner)

/** A shipment of a day of November, in its first week or a later one. */
const createState = (day: number, group: CountedState['group'] = 'prepared'): CountedState => ({
  group,
  day: `2026-11-${String(day).padStart(2, '0')}`,
  words: [],
  parties: [],
  report: { week: `2026-W${45 + Math.floor(day / 7)}`, figures: ['all', 'open'], hours: 22 },
})

const setUp = () => {
  const table = createMemoryTable()
  /** Builds the writes that count shipments, from the shard as it is stored. */
  const build = async (states: readonly CountedState[], room = 29, key = base) => {
    const counters = createCounters(owner)
    for (const state of states) counters.change(undefined, state)
    return counters.build({ key, item: await table.get(key) }, room)
  }
  const count = async (...input: Parameters<typeof build>) => table.transact(await build(...input))
  const read = async () => {
    const shards = await readCounterShards(table, owner)
    const days = await listDayCounts(table, owner, shards, {})
    return {
      prepared: (await getOrderCounts(table, owner)).prepared,
      days: days.map(({ day, counts }) => [Number(day.slice(-2)), counts.prepared]),
      weeks: (await listWeekCounts(table, owner, '2026-W01', '2026-W53')).map(
        ({ week, figures, hours }) => [week, figures.all, hours.get(22)],
      ),
    }
  }
  return { table, build, count, read }
}

describe('the counters of an owner', () => {
  test('change in one item, in which totals, days and weeks are found', async () => {
    const { table, count, read } = setUp()
    await count([createState(1)])
    await count([createState(8), createState(1)])
    expect(table.items.size).toBe(1)
    expect(await table.get(base)).toEqual({
      ...base,
      version: 2,
      prepared: 3,
      d20261101_prepared: 2,
      d20261108_prepared: 1,
      w2026W45_all: 2,
      w2026W45_open: 2,
      w2026W45_h22: 2,
      w2026W46_all: 1,
      w2026W46_open: 1,
      w2026W46_h22: 1,
    })
    expect(await read()).toEqual({
      prepared: 3,
      days: [
        [1, 2],
        [8, 1],
      ],
      weeks: [
        ['2026-W45', 2, 2],
        ['2026-W46', 1, 1],
      ],
    })
  })

  test('are moved to items of days and weeks before the item has a kilobyte', async () => {
    const { table, count, read } = setUp()
    const days = Array.from({ length: 28 }, (_, index) => index + 1)
    for (const day of days) {
      await count([createState(day), createState(day, 'ready_for_pickup')])
      const item = await table.get(base)
      expect(listKeptAmounts(item ?? { ...base }).length).toBeLessThanOrEqual(maxKeptAmounts)
      expect(JSON.stringify(item).length).toBeLessThan(1024)
    }
    expect((await table.query(partitions.allDayCounts(owner))).items.length).toBeGreaterThan(10)
    expect(await read()).toEqual({
      prepared: 28,
      days: days.map((day) => [day, 1]),
      weeks: ['2026-W45', '2026-W46', '2026-W47', '2026-W48', '2026-W49'].map(
        (week, index) => [6, 7, 7, 7, 1].map((own) => [week, 2 * own, 2 * own])[index],
      ),
    })
  })

  test('are moved once when two changes find the item full', async () => {
    const { table, build, count, read } = setUp()
    let day = 1
    while ((await build([createState(day)])).length === 1) {
      await count([createState(day)])
      day += 1
    }
    const [one, other] = [await build([createState(day)]), await build([createState(day)])]
    expect(one.length).toBeGreaterThan(1)
    await table.transact(one)
    await expect(table.transact(other)).rejects.toThrow('transaction cancelled')
    expect(await read()).toMatchObject({
      prepared: day,
      days: Array.from({ length: day }, (_, index) => [index + 1, 1]),
    })
  })

  test('of a large batch leave room for its other writes', async () => {
    const { build, count, read } = setUp()
    const states = Array.from({ length: 28 }, (_, index) => createState(index + 1))
    expect((await build(states, 5)).length).toBe(6)
    await count(states, 5)
    expect((await read()).days).toEqual(states.map((_, index) => [index + 1, 1]))
  })

  test('are added up over shards, and with those of earlier releases', async () => {
    const { table, count, read } = setUp()
    const stored: Item[] = [
      { ...base, prepared: 5, version: 9 },
      { ...keys.dayCounts(owner, '2026-11-01'), prepared: 5, version: 9 },
      { ...keys.weekCounts(owner, '2026-W45'), all: 5, h22: 4, version: 9 },
    ]
    for (const item of stored) await table.write({ put: item })
    await count([createState(1)], 29, keys.orderCounts(owner, 15))
    await count([createState(2)])
    expect(await read()).toEqual({
      prepared: 7,
      days: [
        [1, 6],
        [2, 1],
      ],
      weeks: [['2026-W45', 7, 6]],
    })
  })
})

test('amounts that are not of a day or week are left alone', () => {
  const item = { ...base, prepared: 1, version: 2, d2026_prepared: 1, w20261101_prepared: 1 }
  expect(listKeptAmounts(item)).toEqual([])
  expect(addKeptAmounts([], [item])).toEqual([])
})
