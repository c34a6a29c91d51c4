import { describe, expect, test } from 'vitest'
import type { Runtime } from './runtime.ts'
import { log } from '#functions/lib/log.ts'
import {
  countDueWork,
  getDueKind,
  leaseWork,
  listDuePartitions,
  listDueWork,
  parkedPartition,
  postponeWork,
  toDue,
  toDuePartition,
  unparkWork,
} from './due-work.ts'
import type { Item } from './operations.ts'
import { createMemoryTable } from './memory-table.ts'

log.setLogLevel('SILENT')
const hour = 60 * 60 * 1000

const readAll = async (runtime: Runtime, partition: string) => {
  const items: Item[] = []
  for await (const page of listDueWork(runtime, partition)) items.push(...page)
  return items
}

const createSetup = () => {
  const table = createMemoryTable()
  const clock = { at: Date.parse('2026-03-03T08:00:00Z') }
  const runtime: Runtime = { table, now: () => clock.at, sleep: async () => {}, random: () => 0 }
  /** Reads the items that are due, as the handlers of their queues do. */
  const due = async (partitions = listDuePartitions().map((each) => each.partition)) => {
    const found = await Promise.all(partitions.map((partition) => readAll(runtime, partition)))
    return table.getMany(found.flat())
  }
  const put = (name: string, attributes: object = toDue('payment', name, clock.at)) =>
    table.write({ put: { PK: name, SK: 'PAYMENT', ...attributes } })
  return { runtime, clock, due, put }
}

test('due work of a queue is counted, also that of later', async () => {
  const { runtime, clock, put } = createSetup()
  for (let each = 0; each < 20; each += 1)
    await put(`payment${each}`, toDue('payment', `payment${each}`, clock.at + each * hour))
  await put('reminder', toDue('reminder', 'reminder', clock.at))
  expect(await countDueWork(runtime, 'due-payments')).toBe(20)
})

describe('due work that fails', () => {
  test('is postponed, so that later work is not blocked', async () => {
    const { runtime, clock, due, put } = createSetup()
    for (let each = 0; each < 100; each += 1) await put(`bad${each}`)
    clock.at += 1000
    await put('good')
    const first = await due()
    for (const item of first.filter(({ PK }) => PK !== 'good'))
      await postponeWork(runtime, item, new Error('no'))
    expect((await due()).map(({ PK }) => PK)).toEqual(['good'])
  })

  test('is parked after hours of failures and becomes due again when it is unparked', async () => {
    const { runtime, clock, due, put } = createSetup()
    await put('bad')
    const startedAt = clock.at
    for (let tries = 0; (await due([parkedPartition])).length === 0; tries += 1) {
      expect(tries).toBeLessThan(20)
      for (const item of await due()) await postponeWork(runtime, item, new Error('no'))
      clock.at += hour
    }
    expect(clock.at - startedAt).toBeGreaterThan(6 * hour)
    expect(await due()).toEqual([])
    expect(await unparkWork(runtime)).toBe(1)
    expect(await due()).toMatchObject([{ PK: 'bad', due: toDuePartition('payment', 'bad') }])
    expect((await due())[0]).not.toHaveProperty('due_failures')
  })

  test('keeps a due time that was changed in the meantime', async () => {
    const { runtime, due, put } = createSetup()
    await put('moved')
    const [item] = await due()
    if (!item) throw new Error('nothing is due')
    await runtime.table.write({ update: item, set: { due_at: '2026-04-01T00:00:00.000Z' } })
    await postponeWork(runtime, item, new Error('no'))
    expect(await runtime.table.get(item)).toMatchObject({ due_at: '2026-04-01T00:00:00.000Z' })
  })
})

describe('due work', () => {
  test('is spread over partitions, and found in all of them, also as earlier releases stored it', async () => {
    const { clock, due, put } = createSetup()
    const names = Array.from({ length: 500 }, (_, each) => `pay_${each}`)
    for (const name of names) await put(name)
    await put('former', { due: 'payment', due_at: new Date(clock.at).toISOString() })
    await put('later', toDue('payment', 'later', clock.at + 1))
    const items = await due()
    expect(items.map(({ PK }) => PK).toSorted()).toEqual([...names, 'former'].toSorted())
    expect(items.every((item) => getDueKind(item) === 'payment')).toBe(true)
    const counts = Map.groupBy(items, (item) => item['due'])
    expect(counts.size).toBe(17)
    for (const own of counts.values()) expect(own.length).toBeLessThan(60)
  })

  test('is read page by page while it is claimed, each item once', async () => {
    const { runtime, clock, put } = createSetup()
    const count = 1_000
    for (let each = 0; each < count; each += 1)
      await put(`photo${each}`, toDue('photo', `photo${each}`, clock.at))
    const claimed = new Set<string>()
    for await (const items of listDueWork(runtime, 'photo'))
      for (const item of items) {
        const key = await leaseWork(runtime, item)
        if (key) claimed.add(key.PK)
      }
    expect(claimed.size).toBe(count)
    expect(await readAll(runtime, 'photo')).toEqual([])
    const [again] = await runtime.table.getMany([{ PK: 'photo1', SK: 'PAYMENT' }])
    expect(
      again && (await leaseWork(runtime, { ...again, due_at: '2026-01-01T00:00:00.000Z' })),
    ).toBe(undefined)
  })
})
