import { expect, test } from 'vitest'
import type { PickerPlace } from '#shared/api/places.ts'
import { searchPlaces, sortByDistance } from './order-places.ts'

const build = (
  id: string,
  city: string,
  zip: string,
  latitude: number,
  longitude: number,
): PickerPlace => ({
  id,
  name: `${city} Maxima`,
  type: 'apt',
  address: 'Pikk 1',
  city,
  zip,
  latitude,
  longitude,
})

const places = [
  build('1', 'Jõhvi', '41531', 59.36, 27.42),
  build('2', 'Narva', '20308', 59.38, 28.19),
  build('3', 'Tallinn', '10111', 59.44, 24.75),
  build('4', 'Tallinn', '13516', 59.42, 24.65),
  build('5', 'Rīga', 'LV-3001', 56.95, 24.11),
]

test.each([
  ['', '12345'],
  ['10115', '34125'],
  ['13500', '43125'],
  ['LV-3002', '54312'],
  ['41500', '12345'],
  ['99999', '12345'],
])('the postal code %j sorts by distance from its neighbours', (postalCode, expected) => {
  const sorted = sortByDistance(places, postalCode).map(({ id }) => id)
  expect(sorted.slice(0, 2).join('')).toBe(expected.slice(0, 2))
})

test.each([
  ['', '12345'],
  ['johvi', '1'],
  ['TALLINN', '34'],
  ['tallinn 13516', '4'],
  ['riga', '5'],
  ['3001', '5'],
  ['pikk narva', '2'],
  ['Tartu', ''],
])('the search %j finds the places with all its words', (search, expected) =>
  expect(
    searchPlaces(places, search)
      .map(({ id }) => id)
      .join(''),
  ).toBe(expected),
)
