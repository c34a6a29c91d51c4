import { expect, test, vi } from 'vitest'
import { log } from '#functions/lib/log.ts'
import { rebuildLists } from '#functions/orders/lists/rebuild-lists.ts'
import { runSweep, startSweep, type SweepMessage } from '#functions/sweeps/run-sweep.ts'
import { readSegments } from '#functions/sweeps/sweep-store.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { Item } from '#functions/store/operations.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { runtime as production } from '#functions/store/runtime.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { fc } from '#test/support/random.ts'
import { rebuildListsSweep } from './rebuild-lists-sweep.ts'

const owners = ['acc_1', 'com_2', 'com_3'] as const
const perOwner = 30

/** Returns an item without an attribute. */
const omit = (item: Item, attribute: string): Item => ({
  ...Object.fromEntries(Object.entries(item).filter(([name]) => name !== attribute)),
  PK: item.PK,
  SK: item.SK,
})

/** Orders of an earlier release: without rows, words and markers, with wrong counters. */
const listStored = (): Item[] =>
  owners.flatMap((owner, index) => [
    ...Array.from({ length: perOwner }, (_, position) =>
      omit(
        toOrderItem(
          orderRecord.parse({
            ...exampleOrder,
            owner,
            id: `ord_${index}${String(position).padStart(3, '0')}`,
            // Others would get random ones.
            sending_code: `CODE${position}`,
            status: position % 3 === 0 ? 'destinationout' : 'paid',
          }),
        ),
        'row',
      ),
    ),
    { ...keys.dayCounts(owner, '2020-01-01'), paid: 7 },
    ...(index === 0 ? [] : [{ ...keys.orderCounts(owner), paid: 99, version: 4 }]),
    // Its shipment is gone.
    {
      ...keys.countedOrder(owner, 'ord_gone'),
      state: JSON.stringify({ group: 'paid', day: '2026-11-25', words: ['gone'], parties: [] }),
    },
    { ...keys.searchEntry(owner, 'gone', 'ord_gone') },
  ])

const setUp = async () => {
  const table = createMemoryTable()
  for (const item of listStored()) await table.write({ put: item })
  return { table, runtime: { ...production, table, scan: table.scan, sleep: async () => {} } }
}

/** The items that lists are made of, without versions, which count how often they were changed. */
const listItems = ({ items }: ReturnType<typeof createMemoryTable>) =>
  [...items.values()]
    .filter(({ PK }) => !PK.startsWith('SWEEP'))
    .map((item) => omit(item, 'version'))
    .toSorted((one, other) => (one.PK + one.SK < other.PK + other.SK ? -1 : 1))

/** Rebuilds the lists; each of the reads with these numbers kills the process. */
const sweep = async (
  { table, runtime }: Awaited<ReturnType<typeof setUp>>,
  kills: readonly number[],
  isDryRun = false,
) => {
  const messages: SweepMessage[] = []
  const queue = async (added: readonly SweepMessage[]) => void messages.push(...added)
  let reads = 0
  const getMany: typeof table.getMany = (wanted) => {
    reads += 1
    return kills.includes(reads) ? Promise.reject(new Error('killed')) : table.getMany(wanted)
  }
  const killed = { ...runtime, table: { ...table, getMany } }
  const record = await startSweep(killed, rebuildListsSweep, { isDryRun, segments: 3, queue })
  for (let message = messages.shift(); message; message = messages.shift()) {
    const delivered = message
    await runSweep(killed, rebuildListsSweep, delivered, queue).catch(() =>
      messages.push(delivered),
    )
  }
  return { ...record, pass: 1 }
}

test('lists of all owners are rebuilt as owner by owner, killed ten times', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 10, maxLength: 10 }),
      async (kills) => {
        vi.spyOn(log, 'info').mockReturnValue()
        const [expected, swept] = [await setUp(), await setUp()]
        for (const owner of owners)
          expect(await rebuildLists(expected.runtime, owner)).toBe(perOwner)
        await sweep(swept, kills)
        expect(listItems(swept.table)).toEqual(listItems(expected.table))
      },
    ),
    { numRuns: 5 },
  ))

test('a trial changes nothing and counts, and after it nothing is left to change', async () => {
  vi.spyOn(log, 'info').mockReturnValue()
  const state = await setUp()
  const before = listItems(state.table)
  const count = async (pass: number, record: Awaited<ReturnType<typeof sweep>>) =>
    (await readSegments(state.table, { ...record, pass })).reduce(
      (sum, { changed }) => sum + changed,
      0,
    )
  const trial = await sweep(state, [], true)
  expect(listItems(state.table)).toEqual(before)
  expect(await count(0, trial)).toBe(owners.length * (perOwner + 1))
  await sweep(state, [])
  const again = await sweep(state, [], true)
  expect([await count(0, again), await count(1, again)]).toEqual([0, 0])
})
