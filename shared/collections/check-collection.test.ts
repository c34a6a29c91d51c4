import { describe, expect, test } from 'vitest'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import {
  checkCollectionOrder,
  type CollectionOrder,
  findCollectionPlace,
} from './check-collection.ts'

const place: CollectionPlace = {
  address_country_code: 'ee',
  address_street: 'Viru',
  address_house: '4',
  address_city: 'Tallinn',
  address_zip: '10111',
  address_latitude: 59.4,
  address_longitude: 24.7,
}
const order: CollectionOrder = {
  source_place: place,
  day: '2026-11-25',
  timewindow_from: '09:00',
  timewindow_until: '13:00',
}
const context = { place, parcels: 50, now: Date.parse('2026-11-23T08:00:00Z') }

describe('the issues of an order', () => {
  test.each([
    ['none', {}, {}, []],
    ['of another address', {}, { place: undefined }, ['source_place address_not_found']],
    [
      'without coordinates',
      {},
      { place: { ...place, address_latitude: null } },
      ['source_place place_without_coordinates'],
    ],
    ['of a Sunday', { day: '2026-11-29' }, {}, ['day collection_day_closed']],
    ['of today', { day: '2026-11-23' }, {}, ['day collection_too_late']],
    ['of no day', { day: '2026-02-30' }, {}, ['day invalid_value']],
    ['of another time', { timewindow_from: '08:00' }, {}, ['timewindow_from invalid_value']],
    ['of mixed windows', { timewindow_until: '17:00' }, {}, ['timewindow_from invalid_value']],
    ['with 49 parcels', {}, { parcels: 49 }, ['parcels not_enough_parcels']],
  ])('%s', (_, change, facts, issues) =>
    expect(
      checkCollectionOrder({ ...order, ...change }, { ...context, ...facts }).map(
        ({ field, code }) => `${field} ${code}`,
      ),
    ).toEqual(issues),
  )
})

test('finds the address of the company whatever its case and postal code', () => {
  const named = { ...place, address_street: 'VIRU', address_zip: '' }
  expect(findCollectionPlace({ source_place: named }, [place])).toBe(place)
  expect(
    findCollectionPlace({ source_place: { ...place, address_house: '5' } }, [place]),
  ).toBeUndefined()
})
