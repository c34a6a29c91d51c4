import { expect, test } from 'vitest'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import { pickVisit } from './pick-visit.ts'

const toPlace = (address_house: string): CollectionPlace => ({
  address_country_code: 'ee',
  address_street: 'Viru',
  address_house,
  address_city: 'Tallinn',
  address_zip: '10111',
  address_latitude: null,
  address_longitude: null,
})
const places = [toPlace('1'), toPlace('2')]
const rule = {
  days: ['2026-11-30', '2026-12-01'],
  windows: [
    { from: '09:00', until: '13:00' },
    { from: '13:00', until: '17:00' },
  ],
}

test.each([
  ['the first address and window at first', null, null, '1', '09:00'],
  ['those that were chosen', 'Viru 2, 10111 Tallinn', '13:00', '2', '13:00'],
  ['the first instead of those that are gone', 'Viru 9, 10111 Tallinn', '18:00', '1', '09:00'],
])('a visit is on the first day, with %s', (_, address, window_from, house, from) =>
  expect(pickVisit(places, rule, { address, window_from })).toMatchObject({
    day: '2026-11-30',
    place: { address_house: house },
    window: { from },
  }),
)

test.each([
  ['no address', [], rule],
  ['no day', places, { ...rule, days: [] }],
])('there is none with %s', (_, offered, days) =>
  expect(pickVisit(offered, days, { address: null, window_from: null })).toBeUndefined(),
)
