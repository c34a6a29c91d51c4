import { describe, expect, test } from 'vitest'
import { filterPlaces } from './filter-places.ts'

const place = (name: string, label_city: string) => ({
  name,
  label_address: 'Lootsi 13',
  label_city,
  region: 'Harjumaa',
})

const all = [
  place('Tallinna Ülemiste pakikapp', 'Tallinn'),
  place('Tartu Lõunakeskus', 'Tartu'),
  place('Pärnu Port Artur', 'Pärnu'),
]

describe('filterPlaces returns the places that contain every word of', () => {
  test.each([
    ['', ['Tallinn', 'Tartu', 'Pärnu']],
    ['ulemiste', ['Tallinn']],
    ['LOOTSI, tartu', ['Tartu']],
    ['parnu port', ['Pärnu']],
    ['tartu ülemiste', []],
  ] as const)('«%s»', (search, cities) => {
    expect(filterPlaces(all, search).map(({ label_city }) => label_city)).toEqual(cities)
  })
})
