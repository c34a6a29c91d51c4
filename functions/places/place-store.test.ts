import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { examplePlace } from '#test/lib/example-place.ts'
import { memoryTable } from '#functions/lib/store/memory-table.ts'
import { loadPlaces } from './load-places.ts'
import { keepPlaces, readPlaces } from './place-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const place = examplePlace({ id: 1 })
const another = examplePlace({ id: 2, name: 'Another' })

/** A table that counts what is read from it, and fails on demand. */
const watched = () => {
  const table = memoryTable()
  const reads = { gets: 0, queries: 0, failing: false }
  const failOnDemand = () => {
    if (reads.failing) throw new Error('throttled')
  }
  const from: typeof table = {
    ...table,
    get: async (key) => {
      failOnDemand()
      reads.gets += 1
      return table.get(key)
    },
    query: async (range) => {
      failOnDemand()
      reads.queries += 1
      return table.query(range)
    },
  }
  return { table, from, reads }
}

describe('kept places', () => {
  test('are read by one query, and not again within a minute', async () => {
    const { table, from, reads } = watched()
    await loadPlaces([place], { to: table })
    const placeIndex = keepPlaces(from)
    const [index, same] = await Promise.all([placeIndex(), placeIndex()])
    vi.advanceTimersByTime(59_000)
    expect(await placeIndex()).toBe(index)
    expect(same).toBe(index)
    expect(index.byId.get(1)).toEqual(place)
    expect(reads).toMatchObject({ queries: 1, gets: 0 })
  })

  test('are asked for their version after a minute, and kept when it is the same', async () => {
    const { table, from, reads } = watched()
    await loadPlaces([place], { to: table })
    const placeIndex = keepPlaces(from)
    const index = await placeIndex()
    vi.advanceTimersByTime(60_000)
    expect(await placeIndex()).toBe(index)
    expect(await placeIndex()).toBe(index)
    expect(reads).toMatchObject({ queries: 1, gets: 1 })
  })

  test('follow a load within a minute', async () => {
    const { table, from } = watched()
    await loadPlaces([place], { to: table })
    const placeIndex = keepPlaces(from)
    await placeIndex()
    await loadPlaces([place, another], { to: table })
    vi.advanceTimersByTime(60_000)
    expect((await placeIndex()).places).toHaveLength(2)
  })

  test('are looked for at every call before the first load', async () => {
    const { table, from } = watched()
    const placeIndex = keepPlaces(from)
    expect((await placeIndex()).places).toEqual([])
    await loadPlaces([place], { to: table })
    expect((await placeIndex()).places).toHaveLength(1)
  })

  test('go on serving while the table cannot answer', async () => {
    const { table, from, reads } = watched()
    await loadPlaces([place], { to: table })
    const placeIndex = keepPlaces(from)
    const index = await placeIndex()
    reads.failing = true
    vi.advanceTimersByTime(60_000)
    expect(await placeIndex()).toBe(index)
  })

  test('fail when they could never be read, and recover', async () => {
    const { table, from, reads } = watched()
    await loadPlaces([place], { to: table })
    const placeIndex = keepPlaces(from)
    reads.failing = true
    await expect(placeIndex()).rejects.toThrow('throttled')
    reads.failing = false
    expect((await placeIndex()).places).toHaveLength(1)
  })
})

test('a version of which parts are missing is never served', async () => {
  const table = memoryTable()
  await loadPlaces([place, examplePlace({ id: 2, address_country_code: 'lv' })], { to: table })
  const lost = [...table.items.values()].find((item) => item.SK.startsWith('PART#'))
  if (lost) await table.write({ delete: { PK: lost.PK, SK: lost.SK } })
  await expect(readPlaces(table)).rejects.toThrow('parts are missing')
})
