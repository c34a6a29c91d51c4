import { describe, expect, test } from 'vitest'
import { keys } from '#functions/store/keys.ts'
import { ConditionFailed } from '#functions/store/operations.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { loadPlaces } from './load-places.ts'
import { placesCopies, readPlaces } from '#functions/store/records/place-store.ts'

const createPlace = (id: number) =>
  createExamplePlace({ id, name: `Place ${id}`, address_country_code: id % 2 ? 'fi' : 'ee' })

const createPlaces = (count: number) =>
  Array.from({ length: count }, (_, rank) => createPlace(rank + 1))
const createPlacesReversed = (count: number) =>
  Array.from({ length: count }, (_, rank) => createPlace(count - rank))

describe('loadPlaces', () => {
  test('writes several parts per country that are read back complete and in list order', async () => {
    const to = createMemoryTable()
    const report = await loadPlaces(createPlacesReversed(2500), { to })
    const read = await readPlaces(to)
    expect(report).toMatchObject({ places: 2500, written: true })
    expect(to.items.size).toBe(1 + 2 * 2 * placesCopies)
    expect(read?.version).toBe(report.version)
    expect(new Map(read?.places.map((place) => [place.id, place]))).toEqual(
      new Map(createPlaces(2500).map((place) => [place.id, place])),
    )
    expect(read?.places.slice(0, 2).map((place) => place.name)).toEqual(['Place 2', 'Place 4'])
  })

  test('reports added, changed and closed places, and keeps a closed place as inactive', async () => {
    const to = createMemoryTable()
    await loadPlaces(createPlaces(10), { to })
    const [first, , ...others] = createPlaces(10)
    const renamed = { ...createExamplePlace(first), name: 'Elsewhere', address_zip: '10111' }
    const added = createExamplePlace({ id: 99, name: 'New' })
    const { changes } = await loadPlaces([renamed, ...others, added], { to })
    expect(changes).toEqual([
      { id: 1, name: 'Elsewhere', what: 'changed', fields: ['address_zip', 'name'] },
      { id: 99, name: 'New', what: 'added', fields: [] },
      { id: 2, name: 'Place 2', what: 'closed', fields: ['status'] },
    ])
    const places = (await readPlaces(to))?.places
    expect(places?.find((place) => place.id === 2)?.status).toBe('inactive')
    expect(places).toHaveLength(11)
  })

  test('changes nothing when the list is the same', async () => {
    const to = createMemoryTable()
    const first = await loadPlaces(createPlaces(5), { to })
    const again = await loadPlaces(createPlacesReversed(5), { to })
    expect(again).toEqual({ ...first, changes: [], written: false })
  })

  test('writes nothing in a dry run', async () => {
    const to = createMemoryTable()
    const report = await loadPlaces(createPlaces(5), { to, dryRun: true })
    expect(report.changes).toHaveLength(5)
    expect(report.written).toBe(false)
    expect(to.items.size).toBe(0)
  })

  test('throws when more than a fifth of the places would close, unless forced', async () => {
    const to = createMemoryTable()
    await loadPlaces(createPlaces(10), { to })
    await expect(loadPlaces(createPlaces(7), { to })).rejects.toThrow('3 of 10 would close')
    await expect(loadPlaces(createPlaces(7), { to, force: true })).resolves.toMatchObject({
      written: true,
    })
    await expect(loadPlaces(createPlaces(6), { to })).resolves.toMatchObject({ written: true })
  })

  test('throws for a place that is listed twice or malformed', async () => {
    const to = createMemoryTable()
    const place = createExamplePlace()
    await expect(loadPlaces([place, place], { to })).rejects.toThrow('listed twice')
    await expect(loadPlaces([{ ...place, address_country_code: 'EST' }], { to })).rejects.toThrow()
    expect(to.items.size).toBe(0)
  })

  test('lets the parts of the replaced version expire and keeps the current ones', async () => {
    const to = createMemoryTable()
    const old = await loadPlaces(createPlaces(4), { to })
    const current = await loadPlaces(createPlaces(5), { to })
    const parts = [...to.items.values()].filter((item) => item.SK !== keys.placesHead.SK)
    const permanent = parts.filter((item) => item['expires_at'] === undefined)
    expect(new Set(permanent.map((item) => item['version']))).toEqual(new Set([current.version]))
    expect(parts.some((item) => item['version'] === old.version)).toBe(true)
  })

  test('throws after a concurrent load, whose places stay current', async () => {
    const to = createMemoryTable()
    await loadPlaces(createPlaces(4), { to })
    const slow = {
      ...to,
      query: async (range: Parameters<typeof to.query>[0]) => {
        const page = await to.query(range)
        await loadPlaces(createPlaces(5), { to })
        return page
      },
    }
    await expect(loadPlaces(createPlaces(6), { to: slow })).rejects.toThrow(ConditionFailed)
    expect((await readPlaces(to))?.places).toHaveLength(5)
  })
})
