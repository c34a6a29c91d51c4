import { describe, expect, test } from 'vitest'
import type { Address } from '#shared/places/address.ts'
import {
  type ChooserPlace,
  type ChooserView,
  findNearAddress,
  findViewOf,
  listPlacesOfView,
  narrowToKind,
} from './chooser-view.ts'

const createPlace = (id: number, city: string, latitude: number): ChooserPlace => ({
  id,
  name: `Place ${id}`,
  address: 'Street 1',
  kind: 'apt',
  hours: [],
  latitude,
  longitude: 25,
  city: { name: city, region: 'Region' },
})
const places = [
  createPlace(1, 'Tallinn', 59.4),
  createPlace(2, 'Tartu', 58.4),
  createPlace(3, 'Tallinn', 59.5),
]
const north = { latitude: 60, longitude: 25 }

describe('the list of the chooser shows', () => {
  test.each<[string, ChooserView, number[]]>([
    ['no places while it shows cities', { kind: 'cities' }, []],
    ['the places of a city', { kind: 'city', name: 'Tallinn', region: 'Region' }, [1, 3]],
    ['none of a city of that name elsewhere', { kind: 'city', name: 'Tallinn', region: '' }, []],
    ['all places, the nearest first', { kind: 'nearest', from: north }, [3, 1, 2]],
    [
      'the places on the map, those at its centre first',
      { kind: 'area', area: { west: 24, south: 59, east: 26, north: 60, centre: north } },
      [3, 1],
    ],
  ])('%s', (_, view, ids) => {
    expect(listPlacesOfView(places, view).map(({ id }) => id)).toEqual(ids)
  })
})

test('a place that the list does not contain is shown in its city', () => {
  const [tallinn, tartu] = places
  const view: ChooserView = { kind: 'city', name: 'Tallinn', region: 'Region' }
  expect(tallinn && findViewOf(tallinn, view)).toBe(view)
  expect(tartu && findViewOf(tartu, view)).toEqual({
    kind: 'city',
    name: 'Tartu',
    region: 'Region',
  })
})

test.each([
  [undefined, { country: 'ee', type: ['apt', 'ipb', 'pudo'] }],
  ['apt', { country: 'ee', type: ['apt'] }],
  ['ipb', { country: 'ee', type: ['ipb'], outdoor: false }],
  ['outdoor', { country: 'ee', type: ['ipb'], outdoor: true }],
] as const)('a search for the kind %s has its own query', (kind, query) => {
  expect(narrowToKind({ country: 'ee', type: ['apt', 'ipb'] }, kind, ['pudo'])).toEqual(query)
})

const createAddress = (formatted_address: string, address_latitude: number | null): Address => ({
  type: 'address',
  name: '',
  address_street: '',
  address_house: '',
  address_apartment: '',
  address_city: '',
  address_zip: '',
  address_state: '',
  address_country_code: 'ee',
  region: '',
  formatted_address,
  full_address: '',
  geo_service: 'test',
  address_latitude,
  address_longitude: 25,
})

test.each<[string, Address[], string | undefined]>([
  ['the best', [createAddress('Pikk 1', 59), createAddress('Pikk 1a', 59)], 'Pikk 1'],
  [
    'the best with coordinates',
    [createAddress('Pikk', null), createAddress('Pikk 1', 59)],
    'Pikk 1',
  ],
  ['none without coordinates', [createAddress('Pikk', null)], undefined],
])('the places are listed from %s of the found addresses', (_, addresses, text) =>
  expect(findNearAddress(addresses)?.text).toBe(text),
)
