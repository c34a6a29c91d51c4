import { describe, expect, test } from 'vitest'
import type { Terminal } from '#shared/places/place.ts'
import { type MapPlace, toMapPlace } from './map-place.ts'
import { placeFeatures } from './place-features.ts'
import { placesInView } from './places-in-view.ts'

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
}

describe('the kind of a place on the map', () => {
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

test('the address leaves out what is missing', () => {
  expect(toMapPlace(terminal).address).toBe('Lootsi 13, Tallinn')
  expect(toMapPlace({ ...terminal, label_address: '' }).address).toBe('Tallinn')
})

test('points carry longitude before latitude, the id and the kind', () => {
  expect(placeFeatures([toMapPlace(terminal)]).features).toEqual([
    {
      type: 'Feature',
      properties: { id: 17248, kind: 'ipb' },
      geometry: { type: 'Point', coordinates: [24.7737504, 59.4443212] },
    },
  ])
})

const at = (id: number, latitude: number, longitude: number): MapPlace => ({
  ...toMapPlace(terminal),
  id,
  latitude,
  longitude,
})
const places = [at(1, 59.5, 24.5), at(2, 59.4, 24.7), at(3, 58.4, 26.7), at(4, 59.44, 24.76)]
const tallinn = { latitude: 59.437, longitude: 24.7536 }

test('the list holds what the map shows, nearest to its centre first', () => {
  const bounds = { west: 24, south: 59, east: 25, north: 60 }
  expect(placesInView(places, bounds, tallinn).map(({ id }) => id)).toEqual([4, 2, 1])
})

test('without a map the list holds every place', () => {
  expect(placesInView(places, undefined, tallinn).map(({ id }) => id)).toEqual([4, 2, 1, 3])
})
