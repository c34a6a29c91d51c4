import { describe, expect, test } from 'vitest'
import type { Runtime } from './runtime.ts'
import { log } from '#functions/lib/log.ts'
import { parkedPartition, postponeWork, unparkWork } from './due-work.ts'
import { createMemoryTable } from './memory-table.ts'

log.setLogLevel('SILENT')
const hour = 60 * 60 * 1000

const createSetup = () => {
  const table = createMemoryTable()
  const clock = { at: Date.parse('2026-03-03T08:00:00Z') }
  const runtime: Runtime = { table, now: () => clock.at, sleep: async () => {}, random: () => 0 }
  const due = async (partition = 'payment', limit = 100) =>
    (
      await table.query({
        index: 'due',
        partition,
        to: new Date(clock.at).toISOString(),
        limit,
      })
    ).items
  const put = (name: string) =>
    table.write({
      put: { PK: name, SK: 'PAYMENT', due: 'payment', due_at: new Date(clock.at).toISOString() },
    })
  return { runtime, clock, due, put }
}

describe('due work that fails', () => {
  test('is postponed, so that later work is not blocked', async () => {
    const { runtime, clock, due, put } = createSetup()
    for (let each = 0; each < 100; each += 1) await put(`bad${each}`)
    clock.at += 1000
    await put('good')
    const first = await due()
    expect(first.some(({ PK }) => PK === 'good')).toBe(false)
    for (const item of first) await postponeWork(runtime, item, new Error('no'))
    expect((await due()).map(({ PK }) => PK)).toEqual(['good'])
  })

  test('is parked after hours of failures and becomes due again when it is unparked', async () => {
    const { runtime, clock, due, put } = createSetup()
    await put('bad')
    const startedAt = clock.at
    for (let tries = 0; (await due(parkedPartition)).length === 0; tries += 1) {
      expect(tries).toBeLessThan(20)
      for (const item of await due()) await postponeWork(runtime, item, new Error('no'))
      clock.at += hour
    }
    expect(clock.at - startedAt).toBeGreaterThan(6 * hour)
    expect(await due()).toEqual([])
    expect(await unparkWork(runtime)).toBe(1)
    expect(await due()).toMatchObject([{ PK: 'bad', due: 'payment' }])
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
