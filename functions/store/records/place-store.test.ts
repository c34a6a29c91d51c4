import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { log } from '#functions/lib/log.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { loadPlaces } from '#functions/places/load-places.ts'
import { cachePlaces, readPlaces } from './place-store.ts'

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
  test('are read by one query, and not again within a minute', async () => {
    const { table, from, reads } = createCountingTable()
    await loadPlaces([place], { to: table })
    const placeIndex = cachePlaces(from)
    const [index, same] = await Promise.all([placeIndex(), placeIndex()])
    vi.advanceTimersByTime(59_000)
    expect(await placeIndex()).toBe(index)
    expect(same).toBe(index)
    expect(index.byId.get(1)).toEqual(place)
    expect(reads).toMatchObject({ queries: 1, gets: 0 })
  })

  test('are checked for a new version after a minute, and kept when it is the same', async () => {
    const { table, from, reads } = createCountingTable()
    await loadPlaces([place], { to: table })
    const placeIndex = cachePlaces(from)
    const index = await placeIndex()
    vi.advanceTimersByTime(60_000)
    expect(await placeIndex()).toBe(index)
    expect(await placeIndex()).toBe(index)
    expect(reads).toMatchObject({ queries: 1, gets: 1 })
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

test('throws when parts of the version are missing', async () => {
  const table = createMemoryTable()
  await loadPlaces([place, createExamplePlace({ id: 2, address_country_code: 'lv' })], {
    to: table,
  })
  const lost = [...table.items.values()].find((item) => item.SK.startsWith('PART#'))
  if (lost) await table.write({ delete: { PK: lost.PK, SK: lost.SK } })
  await expect(readPlaces(table)).rejects.toThrow('parts are missing')
})
