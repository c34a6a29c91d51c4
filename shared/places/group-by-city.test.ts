import { expect, test } from 'vitest'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { toTerminalDto } from './place-dto.ts'
import { groupByCity } from './group-by-city.ts'

const inCity = (id: number, address_city: string, region = 'HARJUMAA') =>
  toTerminalDto(createExamplePlace({ id, address_city, region }))

test('puts the city with the most places first', () => {
  const cities = groupByCity(
    ['ANTSLA', 'TARTU', 'TALLINN', 'TARTU', 'TALLINN', 'TALLINN'].map((city, id) =>
      inCity(id, city),
    ),
  )
  expect(cities.map((city) => city.name)).toEqual(['Tallinn', 'Tartu', 'Antsla'])
})

test('sorts cities of the same size by the alphabet of their country', () => {
  const cities = groupByCity(
    ['ÜLEMISTE', 'VÕRU', 'TALLINN', 'ÕISU', 'ZOOPARK', 'TARTU'].map((city, id) => inCity(id, city)),
  )
  // In Estonian z comes after s, and õ ä ö ü after w.
  expect(cities.map((city) => city.name)).toEqual([
    'Zoopark',
    'Tallinn',
    'Tartu',
    'Võru',
    'Õisu',
    'Ülemiste',
  ])
})

test('keeps the order of places within a city', () => {
  const cities = groupByCity([inCity(3, 'TALLINN'), inCity(9, 'TARTU'), inCity(1, 'TALLINN')])
  expect(cities.map((city) => city.places.map((place) => place.id))).toEqual([[3, 1], [9]])
})

test('separates cities of the same name in different regions', () => {
  const cities = groupByCity([inCity(1, 'VALGU', 'RAPLAMAA'), inCity(2, 'VALGU', 'HARJUMAA')])
  expect(cities.map(({ name, region }) => [name, region])).toEqual([
    ['Valgu', 'Harjumaa'],
    ['Valgu', 'Raplamaa'],
  ])
})

test('returns no cities for no places', () => {
  expect(groupByCity([])).toEqual([])
})
