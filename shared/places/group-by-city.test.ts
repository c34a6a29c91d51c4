import { expect, test } from 'vitest'
import { examplePlace } from '#test/lib/example-place.ts'
import { describeTerminal } from './describe-place.ts'
import { groupByCity } from './group-by-city.ts'

const inCity = (id: number, address_city: string, region = 'HARJUMAA') =>
  describeTerminal(examplePlace({ id, address_city, region }))

test('cities stand in the order of the alphabet of their country', () => {
  const cities = groupByCity(
    ['ÜLEMISTE', 'VÕRU', 'TALLINN', 'ÕISU', 'ZOOPARK', 'TARTU'].map((city, id) => inCity(id, city)),
  )
  // In Estonian z stands after s, and õ ä ö ü after w.
  expect(cities.map((city) => city.name)).toEqual([
    'Zoopark',
    'Tallinn',
    'Tartu',
    'Võru',
    'Õisu',
    'Ülemiste',
  ])
})

test('a city holds its places in the order given', () => {
  const cities = groupByCity([inCity(3, 'TALLINN'), inCity(9, 'TARTU'), inCity(1, 'TALLINN')])
  expect(cities.map((city) => city.places.map((place) => place.id))).toEqual([[3, 1], [9]])
})

test('cities of one name in two regions are told apart', () => {
  const cities = groupByCity([inCity(1, 'VALGU', 'RAPLAMAA'), inCity(2, 'VALGU', 'HARJUMAA')])
  expect(cities.map(({ name, region }) => [name, region])).toEqual([
    ['Valgu', 'Harjumaa'],
    ['Valgu', 'Raplamaa'],
  ])
})

test('no places are no cities', () => {
  expect(groupByCity([])).toEqual([])
})
