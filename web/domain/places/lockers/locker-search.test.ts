import { describe, expect, test } from 'vitest'
import type { Terminal } from '#shared/places/place.ts'
import { getDistanceToLocker, findNearestLockers, searchLockers } from './locker-search.ts'

const locker = (id: number, name: string, city: string, latitude: number, longitude: number) =>
  ({
    id,
    type: 'ipb',
    name,
    label_address: 'Lootsi 13',
    label_city: city,
    region: 'Harjumaa',
    address_country_code: 'ee',
    address_latitude: latitude,
    address_longitude: longitude,
    is_outdoor: 0,
  }) satisfies Terminal

const tallinn = locker(1, 'Tallinna Ülemiste pakikapp', 'Tallinn', 59.422, 24.794)
const tartu = locker(2, 'Tartu Lõunakeskus', 'Tartu', 58.358, 26.677)
const parnu = locker(3, 'Pärnu Port Artur', 'Pärnu', 58.3859, 24.4971)
const all = [tartu, tallinn, parnu]

describe('searchLockers returns the lockers that contain every word of', () => {
  test.each([
    ['', [2, 1, 3]],
    ['ulemiste', [1]],
    ['LOOTSI, tartu', [2]],
    ['parnu port', [3]],
    ['tartu ülemiste', []],
  ] as const)('«%s»', (search, ids) => {
    expect(searchLockers(all, search).map(({ id }) => id)).toEqual(ids)
  })
})

test('findNearestLockers returns the nearest first', () => {
  const from = { latitude: 58.37, longitude: 26.72 }
  expect(findNearestLockers(all, from, 2).map(({ id }) => id)).toEqual([2, 3])
})

test('Tallinn and Tartu are 160 km apart', () => {
  const metres = getDistanceToLocker({ latitude: 59.422, longitude: 24.794 }, tartu)
  expect(Math.round(metres / 10_000)).toBe(16)
})
