import { describe, expect, test } from 'vitest'
import { keys } from '#functions/lib/store/keys.ts'
import { ConditionFailed } from '#functions/lib/store/operations.ts'
import { examplePlace } from '#test/lib/example-place.ts'
import { memoryTable } from '#functions/lib/store/memory-table.ts'
import { loadPlaces } from './load-places.ts'
import { readPlaces } from './place-store.ts'

const numbered = (id: number) =>
  examplePlace({ id, name: `Place ${id}`, address_country_code: id % 2 ? 'fi' : 'ee' })

const many = (count: number) => Array.from({ length: count }, (_, rank) => numbered(rank + 1))
const manyBackwards = (count: number) =>
  Array.from({ length: count }, (_, rank) => numbered(count - rank))

describe('a load of places', () => {
  test('is read back whole, in the order of lists, over several parts a country', async () => {
    const to = memoryTable()
    const report = await loadPlaces(manyBackwards(2500), { to })
    const read = await readPlaces(to)
    expect(report).toMatchObject({ places: 2500, written: true })
    expect(to.items.size).toBe(1 + 2 * 2)
    expect(read?.version).toBe(report.version)
    expect(new Map(read?.places.map((place) => [place.id, place]))).toEqual(
      new Map(many(2500).map((place) => [place.id, place])),
    )
    expect(read?.places.slice(0, 2).map((place) => place.name)).toEqual(['Place 2', 'Place 4'])
  })

  test('tells what is added, changed and closed, and keeps a closed place as inactive', async () => {
    const to = memoryTable()
    await loadPlaces(many(10), { to })
    const [first, , ...others] = many(10)
    const renamed = { ...examplePlace(first), name: 'Elsewhere', address_zip: '10111' }
    const added = examplePlace({ id: 99, name: 'New' })
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

  test('of the same list changes nothing', async () => {
    const to = memoryTable()
    const first = await loadPlaces(many(5), { to })
    const again = await loadPlaces(manyBackwards(5), { to })
    expect(again).toEqual({ ...first, changes: [], written: false })
  })

  test('writes nothing when it is only tried', async () => {
    const to = memoryTable()
    const report = await loadPlaces(many(5), { to, dryRun: true })
    expect(report.changes).toHaveLength(5)
    expect(report.written).toBe(false)
    expect(to.items.size).toBe(0)
  })

  test('that would close more than a fifth of the places is refused unless forced', async () => {
    const to = memoryTable()
    await loadPlaces(many(10), { to })
    await expect(loadPlaces(many(7), { to })).rejects.toThrow('3 of 10 would close')
    await expect(loadPlaces(many(7), { to, force: true })).resolves.toMatchObject({ written: true })
    await expect(loadPlaces(many(6), { to })).resolves.toMatchObject({ written: true })
  })

  test('refuses a place that is listed twice or malformed', async () => {
    const to = memoryTable()
    const place = examplePlace()
    await expect(loadPlaces([place, place], { to })).rejects.toThrow('listed twice')
    await expect(loadPlaces([{ ...place, address_country_code: 'EST' }], { to })).rejects.toThrow()
    expect(to.items.size).toBe(0)
  })

  test('lets the parts of the replaced version expire and keeps those in force', async () => {
    const to = memoryTable()
    const old = await loadPlaces(many(4), { to })
    const current = await loadPlaces(many(5), { to })
    const parts = [...to.items.values()].filter((item) => item.SK !== keys.placesHead.SK)
    const lasting = parts.filter((item) => item['expires_at'] === undefined)
    expect(new Set(lasting.map((item) => item['version']))).toEqual(new Set([current.version]))
    expect(parts.some((item) => item['version'] === old.version)).toBe(true)
  })

  test('leaves a load that came in between in force', async () => {
    const to = memoryTable()
    await loadPlaces(many(4), { to })
    const slow = {
      ...to,
      query: async (range: Parameters<typeof to.query>[0]) => {
        const page = await to.query(range)
        await loadPlaces(many(5), { to })
        return page
      },
    }
    await expect(loadPlaces(many(6), { to: slow })).rejects.toThrow(ConditionFailed)
    expect((await readPlaces(to))?.places).toHaveLength(5)
  })
})
