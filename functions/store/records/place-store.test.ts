import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { log } from '#functions/lib/log.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { loadPlaces } from '#functions/places/load-places.ts'
import { partitions } from '#functions/store/keys.ts'
import { cachePlaces, placesCopies, readPlaces } from './place-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const place = createExamplePlace({ id: 1 })
const another = createExamplePlace({ id: 2, name: 'Another' })

/** A table that counts reads and fails on demand. */
const createCountingTable = () => {
  const table = createMemoryTable()
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

describe('cached places', () => {
  test('are read by the head and one query, and not again within a minute', async () => {
    const { table, from, reads } = createCountingTable()
    await loadPlaces([place], { to: table })
    const placeIndex = cachePlaces(from)
    const [index, same] = await Promise.all([placeIndex(), placeIndex()])
    vi.advanceTimersByTime(59_000)
    expect(await placeIndex()).toBe(index)
    expect(same).toBe(index)
    expect(index.byId.get(1)).toEqual(place)
    expect(reads).toMatchObject({ queries: 1, gets: 1 })
  })

  test('are checked for a new version after a minute, and kept when it is the same', async () => {
    const { table, from, reads } = createCountingTable()
    await loadPlaces([place], { to: table })
    const placeIndex = cachePlaces(from)
    const index = await placeIndex()
    vi.advanceTimersByTime(60_000)
    expect(await placeIndex()).toBe(index)
    expect(await placeIndex()).toBe(index)
    expect(reads).toMatchObject({ queries: 1, gets: 2 })
  })

  test('are updated within a minute after a load', async () => {
    const { table, from } = createCountingTable()
    await loadPlaces([place], { to: table })
    const placeIndex = cachePlaces(from)
    await placeIndex()
    await loadPlaces([place, another], { to: table })
    vi.advanceTimersByTime(60_000)
    expect((await placeIndex()).places).toHaveLength(2)
  })

  test('are read at every call before the first load', async () => {
    const { table, from } = createCountingTable()
    const placeIndex = cachePlaces(from)
    expect((await placeIndex()).places).toEqual([])
    await loadPlaces([place], { to: table })
    expect((await placeIndex()).places).toHaveLength(1)
  })

  test('are served while the table fails', async () => {
    const { table, from, reads } = createCountingTable()
    await loadPlaces([place], { to: table })
    const placeIndex = cachePlaces(from)
    const index = await placeIndex()
    reads.failing = true
    vi.advanceTimersByTime(60_000)
    const warn = vi.spyOn(log, 'warn').mockReturnValue()
    expect(await placeIndex()).toBe(index)
    expect(warn).toHaveBeenCalledWith('places could not be refreshed', { error_name: 'Error' })
  })

  test('throw when they were never read, and recover', async () => {
    const { table, from, reads } = createCountingTable()
    await loadPlaces([place], { to: table })
    const placeIndex = cachePlaces(from)
    reads.failing = true
    await expect(placeIndex()).rejects.toThrow('throttled')
    reads.failing = false
    expect((await placeIndex()).places).toHaveLength(1)
  })
})

describe('the copies of a version', () => {
  const load = async () => {
    const table = createMemoryTable()
    await loadPlaces([place, createExamplePlace({ id: 2, address_country_code: 'lv' })], {
      to: table,
    })
    const lose = async (copy: number) => {
      const { partition } = partitions.places(copy)
      const parts = [...table.items.values()].filter((item) => item.SK.startsWith('PART#'))
      const lost = parts.find(({ PK }) => PK === partition)
      if (lost) await table.write({ delete: { PK: lost.PK, SK: lost.SK } })
    }
    return { table, lose }
  }

  test('have the same places, in partitions of their own', async () => {
    const { table } = await load()
    const first = await readPlaces(table)
    expect(first?.places).toHaveLength(2)
    for (let copy = 1; copy < placesCopies; copy += 1)
      expect(await readPlaces(table, copy)).toEqual(first)
    const stored = [...table.items.values()].filter((item) => item.SK.startsWith('PART#'))
    expect(new Set(stored.map(({ PK }) => PK)).size).toBe(placesCopies)
  })

  test('are not all needed: an incomplete one is read from the first', async () => {
    const { table, lose } = await load()
    await lose(3)
    expect((await readPlaces(table, 3))?.places).toHaveLength(2)
  })

  test('throw where the first is incomplete, too', async () => {
    const { table, lose } = await load()
    await lose(0)
    await lose(3)
    expect((await readPlaces(table, 2))?.places).toHaveLength(2)
    await expect(readPlaces(table, 3)).rejects.toThrow('parts are missing')
  })
})
