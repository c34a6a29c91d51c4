import { expect, test } from 'vitest'
import type { OpeningHours } from '#shared/lib/opening-hours.ts'
import { getHeldEnd, getPickupEnd, getReminderTime } from './pickup.ts'

test.each([
  ['in winter', '2026-11-22T10:00:00Z', '2026-11-29T21:59:59.000Z', '2026-11-29T07:00:00.000Z'],
  [
    'late in the evening',
    '2026-11-22T21:59:59Z',
    '2026-11-29T21:59:59.000Z',
    '2026-11-29T07:00:00.000Z',
  ],
  [
    'into summer time',
    '2026-03-25T10:00:00Z',
    '2026-04-01T20:59:59.000Z',
    '2026-04-01T06:00:00.000Z',
  ],
])(
  'a parcel waits for seven days and is reminded of on the last one: %s',
  (_, at, end, reminder) => {
    const until = getPickupEnd(Date.parse(at), [])
    expect(new Date(until).toISOString()).toBe(end)
    expect(new Date(getReminderTime(until)).toISOString()).toBe(reminder)
  },
)

const shop: OpeningHours = [
  [1, 5, '08:00', '21:00'],
  [6, 6, '09:00', '18:00'],
]
const weekdays: OpeningHours = [[1, 5, '00:00', '24:00']]
const nights: OpeningHours = [[1, 5, '18:00', '01:00']]
const always: OpeningHours = [[1, 7, '00:00', '24:00']]

const iso = (at: number) => new Date(at).toISOString()

test.each([
  ['closes that evening', shop, '2026-11-20T10:00:00Z', '2026-11-27T19:00:00.000Z'],
  ['is closed on that day', shop, '2026-11-22T10:00:00Z', '2026-11-28T16:00:00.000Z'],
  ['closed at midnight before it', weekdays, '2026-11-21T10:00:00Z', '2026-11-27T21:59:59.000Z'],
  ['never closes', always, '2026-11-20T10:00:00Z', '2026-11-27T21:59:59.000Z'],
])('a parcel waits until its place is last open, which %s', (_, hours, at, end) => {
  expect(iso(getPickupEnd(Date.parse(at), hours))).toBe(end)
})

test.each([
  ['when the place is closed', '2026-11-26T21:00:00Z', '2026-11-26T19:00:00.000Z'],
  ['while the place is open', '2026-11-26T12:00:00Z', '2026-11-26T12:00:00.000Z'],
  ['before the place opens again', '2026-11-20T21:00:00Z', '2026-11-20T21:00:00.000Z'],
])('the end that the carrier names is the last moment before it, %s', (_, named, end) => {
  const arrived = Date.parse('2026-11-20T20:00:00Z')
  expect(iso(getPickupEnd(arrived, shop, Date.parse(named)))).toBe(end)
})

test('a recipient is reminded the day before where the place closes early on the last day', () => {
  const until = getPickupEnd(Date.parse('2026-11-21T10:00:00Z'), nights)
  expect(iso(until)).toBe('2026-11-27T23:00:00.000Z')
  expect(iso(getReminderTime(until))).toBe('2026-11-27T07:00:00.000Z')
})

test.each<[string, OpeningHours, string]>([
  ['2026-11-29T21:59:59.000Z', [], '2026-12-02T21:59:59.000Z'],
  ['2026-11-29T12:00:00.000Z', [], '2026-12-02T21:59:59.000Z'],
  ['2026-11-24T19:00:00.000Z', shop, '2026-11-27T19:00:00.000Z'],
  ['2026-11-26T19:00:00.000Z', shop, '2026-11-28T16:00:00.000Z'],
])('extended storage that ended %s at %j ends up to three days later: %s', (end, hours, held) => {
  expect(iso(getHeldEnd(Date.parse(end), hours))).toBe(held)
})
