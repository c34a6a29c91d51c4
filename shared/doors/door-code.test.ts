import { describe, expect, test } from 'vitest'
import type { OpeningHours } from '#shared/lib/opening-hours.ts'
import { getDoorCodeExpiry, isEndingSoon, formatDoorCode, isDoorCode } from './door-code.ts'

const shop: OpeningHours = [
  [1, 5, '08:00', '22:00'],
  [6, 6, '09:00', '18:00'],
]
const harbour: OpeningHours = [[1, 7, '06:00', '01:00']]
const always: OpeningHours = [[1, 7, '00:00', '24:00']]

const iso = (at: number) => new Date(at).toISOString()
const getExpiry = (
  type: 'apt' | 'ipb',
  is_outdoor: 0 | 1,
  opening_hours: OpeningHours,
  now: string,
) => iso(getDoorCodeExpiry({ type, is_outdoor, opening_hours }, Date.parse(now)))

test('a code of a blue locker expires after 30 days', () =>
  expect(getExpiry('apt', 0, shop, '2026-11-19T10:00:00.000Z')).toBe('2026-12-19T10:00:00.000Z'))

test('a code of an outdoor locker expires after 24 hours, also when the clocks change', () =>
  expect(getExpiry('ipb', 1, shop, '2026-10-24T10:00:00.000Z')).toBe('2026-10-25T10:00:00.000Z'))

describe('a code of a white locker expires at the end of the next day or at closing time if earlier', () => {
  test.each([
    ['a shop on a Thursday', shop, '2026-11-19T10:00:00Z', '2026-11-20T20:00:00.000Z'],
    [
      'a shop on a Friday: Saturday closes early',
      shop,
      '2026-11-20T10:00:00Z',
      '2026-11-21T16:00:00.000Z',
    ],
    [
      'a shop on a Saturday: Sunday stays closed',
      shop,
      '2026-11-21T10:00:00Z',
      '2026-11-21T16:00:00.000Z',
    ],
    [
      'a shop on a Saturday night: nothing opens in time',
      shop,
      '2026-11-21T17:00:00Z',
      '2026-11-22T21:59:59.000Z',
    ],
    ['a harbour open past midnight', harbour, '2026-11-19T10:00:00Z', '2026-11-20T21:59:59.000Z'],
    ['a harbour just after midnight', harbour, '2026-11-18T22:30:00Z', '2026-11-20T21:59:59.000Z'],
    ['a place that never closes', always, '2026-11-19T10:00:00Z', '2026-11-20T21:59:59.000Z'],
    ['a place whose hours are not known', [], '2026-11-19T10:00:00Z', '2026-11-20T21:59:59.000Z'],
    ['the day before summer time', always, '2026-03-28T10:00:00Z', '2026-03-29T20:59:59.000Z'],
  ] as const)('%s', (_, hours, now, end) => expect(getExpiry('ipb', 0, hours, now)).toBe(end))
})

test.each([
  [
    'a shop on a Thursday: Sunday stays closed',
    shop,
    '2026-11-19T10:00:00Z',
    '2026-11-21T16:00:00.000Z',
  ],
  ['a shop on a Monday', shop, '2026-11-16T10:00:00Z', '2026-11-19T20:00:00.000Z'],
  ['a place that never closes', always, '2026-11-16T10:00:00Z', '2026-11-19T21:59:59.000Z'],
] as const)(
  'a code that lasts until the third day after today expires later: %s',
  (_, hours, now, end) => {
    const place = { type: 'ipb', is_outdoor: 0, opening_hours: hours } as const
    expect(iso(getDoorCodeExpiry(place, Date.parse(now), 3))).toBe(end)
  },
)

test('throws for a post office, which has no doors', () =>
  expect(() => getDoorCodeExpiry({ type: 'po', is_outdoor: 0, opening_hours: [] }, 0)).toThrow(
    RangeError,
  ))

test('the code is entered as C, six or seven digits, OK', () => {
  expect(formatDoorCode('501005')).toBe('C 501005 OK')
  expect(formatDoorCode('5010055')).toBe('C 5010055 OK')
  expect(['501005', '000000', '5010055', '0000000'].every(isDoorCode)).toBe(true)
  expect(['50100', '50100550', '50100a', '501005a', ''].some(isDoorCode)).toBe(false)
})

test.each([
  ['yesterday, until the end of tomorrow', '2026-11-18T21:59:00Z', '2026-11-20T21:59:59Z', true],
  ['yesterday, until the day after', '2026-11-18T21:59:00Z', '2026-11-20T22:00:00Z', false],
  ['today, until tomorrow', '2026-11-18T22:00:00Z', '2026-11-20T21:59:59Z', false],
  ['today, until tomorrow at the same time', '2026-11-19T10:00:00Z', '2026-11-20T10:00:00Z', false],
  ['today, until the end of today', '2026-11-19T10:00:00Z', '2026-11-19T21:59:59Z', true],
] as const)('a door booked %s is ending soon: %3$s', (_, bookedAt, until, expected) =>
  expect(
    isEndingSoon(Date.parse(until), {
      bookedAt: Date.parse(bookedAt),
      now: Date.parse('2026-11-19T10:00:00Z'),
    }),
  ).toBe(expected),
)
