import { describe, expect, test } from 'vitest'
import {
  getCollectionTimes,
  isCollectionCancellable,
  isUpcomingCollection,
} from './courier-collection.ts'

const collection = {
  source_place: {
    address_country_code: 'ee' as const,
    address_street: 'Viru',
    address_house: '4',
    address_city: 'Tallinn',
    address_zip: '10111',
    address_latitude: 59.4,
    address_longitude: 24.7,
  },
  day: '2026-11-25',
  timewindow_from: '09:00',
  timewindow_until: '13:00',
  status: 'prepared' as const,
}

test('begins and ends in the time of Tallinn', () => {
  const { from, until } = getCollectionTimes(collection)
  expect([from, until].map((time) => new Date(time).toISOString())).toEqual([
    '2026-11-25T07:00:00.000Z',
    '2026-11-25T11:00:00.000Z',
  ])
})

describe('is upcoming', () => {
  test.each([
    ['prepared', '2026-11-25T10:59:59Z', true],
    ['prepared', '2026-11-25T11:00:00Z', false],
    ['termin', '2026-11-24T00:00:00Z', true],
    ['transit_planned', '2026-11-25T08:00:00Z', true],
    ['cancelled', '2026-11-24T00:00:00Z', false],
  ] as const)('%s at %s: %s', (status, now, expected) =>
    expect(isUpcomingCollection({ ...collection, status }, Date.parse(now))).toBe(expected),
  )
})

describe('can be cancelled', () => {
  test.each([
    ['prepared', '2026-11-24T13:59:59Z', true],
    ['prepared', '2026-11-24T14:00:00Z', false],
    ['transit_planned', '2026-11-24T13:00:00Z', true],
    ['cancelled', '2026-11-23T08:00:00Z', false],
  ] as const)('%s at %s: %s', (status, now, expected) =>
    expect(isCollectionCancellable({ ...collection, status }, Date.parse(now))).toBe(expected),
  )
})
