import { describe, expect, test } from 'vitest'
import type { Terminal } from '#shared/places/place.ts'
import { type MapPlace, toMapPlace } from './map-place.ts'
import { toPlaceFeatures } from './place-layers.ts'
import { isInArea, sortByDistance } from './map-area.ts'

const terminal: Terminal = {
  id: 17248,
  type: 'ipb',
  name: 'Tallinna Sadam D-terminal (valge)',
  label_address: 'Lootsi 13',
  label_city: 'Tallinn',
  region: 'Harjumaa',
  address_country_code: 'ee',
  address_latitude: 59.4443212,
  address_longitude: 24.7737504,
  is_outdoor: 0,
  opening_hours: [[1, 7, '08:00', '22:00']],
}

describe('toMapPlace returns the kind of', () => {
  test.each([
    ['a blue locker', { type: 'apt', is_outdoor: 0 }, 'apt'],
    ['a white locker', { type: 'ipb', is_outdoor: 0 }, 'ipb'],
    ['an outdoor locker', { type: 'ipb', is_outdoor: 1 }, 'outdoor'],
    ['a post office', { type: 'po', is_outdoor: 0 }, 'po'],
    ['a parcel shop', { type: 'pudo', is_outdoor: 0 }, 'pudo'],
  ] as const)('%s', (_, parts, kind) => {
    expect(toMapPlace({ ...terminal, ...parts }).kind).toBe(kind)
  })
})

test('toMapPlace omits missing parts of the address', () => {
  expect(toMapPlace(terminal).address).toBe('Lootsi 13, Tallinn')
  expect(toMapPlace({ ...terminal, label_address: '' }).address).toBe('Tallinn')
})

test('toPlaceFeatures has longitude before latitude, the id and the images', () => {
  const at = Date.parse('2026-11-25T10:00:00Z')
  expect(toPlaceFeatures([toMapPlace(terminal)], at).features).toEqual([
    {
      type: 'Feature',
      properties: { id: 17248, image: 'place-ipb-open', pin: 'pin-ipb' },
      geometry: { type: 'Point', coordinates: [24.7737504, 59.4443212] },
    },
  ])
})

test.each([
  ['open', '2026-11-25T10:00:00Z', 'place-ipb-open'],
  ['closed', '2026-11-25T21:00:00Z', 'place-ipb'],
])('toPlaceFeatures marks which places are %s', (_, at, image) => {
  const [feature] = toPlaceFeatures([toMapPlace(terminal)], Date.parse(at)).features
  expect(feature?.properties.image).toBe(image)
})

const createPlace = (id: number, latitude: number, longitude: number): MapPlace => ({
  ...toMapPlace(terminal),
  id,
  latitude,
  longitude,
})
const places = [
  createPlace(1, 59.5, 24.5),
  createPlace(2, 59.4, 24.7),
  createPlace(3, 58.4, 26.7),
  createPlace(4, 59.44, 24.76),
]
const tallinn = { latitude: 59.437, longitude: 24.7536 }

test('isInArea finds the places that are visible', () => {
  const area = { west: 24, south: 59, east: 25, north: 60, centre: tallinn }
  expect(places.filter((place) => isInArea(place, area)).map(({ id }) => id)).toEqual([1, 2, 4])
})

test('sortByDistance puts the nearest place first', () => {
  expect(sortByDistance(places, tallinn).map(({ id }) => id)).toEqual([4, 2, 1, 3])
})

test('toMapPlace leaves out the words of a name that repeat the kind', () => {
  expect(toMapPlace(terminal).name).toBe('Tallinna Sadam D-terminal')
})
