import { describe, expect, test } from 'vitest'
import type { OpeningHours } from '#shared/lib/opening-hours.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { findUsualRoom } from './find-usual-room.ts'
import type { LockerRoom } from './locker-room.ts'

const dayMs = 24 * 60 * 60_000
/** A Tuesday at 15:00 in Tallinn. */
const now = Date.parse('2026-11-24T13:00:00Z')
const always: OpeningHours = []
const shop: OpeningHours = [
  [1, 5, '08:00', '22:00'],
  [6, 6, '09:00', '18:00'],
]

/** The day so many days ago, as records name it. */
const toDay = (ago: number) => new Date(now - ago * dayMs).toISOString().slice(0, 10)

/** Hours of a day with less than full room: `12-18:0` has none from 12:00 to 18:00. */
const toHours = (text: string) => {
  const [, from = '0', to = '0', room = '5'] = /^(\d+)-(\d+):(\d)$/.exec(text) ?? []
  return Array.from({ length: 24 }, (_, hour) =>
    Number(from) <= hour && hour < Number(to) ? room : '5',
  ).join('')
}

/** The room of a locker that is known for some days, with less of it on the days so many days ago. */
const buildRoom = (knownDays: number, days: Readonly<Record<number, string>>): LockerRoom => ({
  since: now - (knownDays + 1) * dayMs,
  steps: [{ from: now, room: 5 }],
  days: Object.fromEntries(
    Object.entries(days).map(([ago, hours]) => [toDay(Number(ago)), toHours(hours)]),
  ),
  version: 1,
})

/** The same hours on the same weekday as today of so many weeks. */
const everyWeek = (hours: string, weeks = 8) =>
  Object.fromEntries(Array.from({ length: weeks }, (_, week) => [7 * (week + 1), hours]))

const describeRoom = (
  room: LockerRoom | undefined,
  {
    hours = always,
    sizes = ['S'],
    at = now,
  }: { hours?: OpeningHours; sizes?: readonly DoorSize[]; at?: number } = {},
) => {
  const usual = findUsualRoom(room, { opening_hours: hours }, sizes, at)
  return (
    usual &&
    `${usual.size} ${usual.kind} ${usual.time ?? ''} ${usual.days}/${usual.of} of ${usual.weekday}`
  )
}

describe('what is said on a Tuesday at 15:00 of a locker', () => {
  test.each([
    ['that was never short of doors', buildRoom(56, {}), 'S all_day  8/8 of 2'],
    ['that was not watched', undefined, null],
    ['that is known for 29 days', buildRoom(29, {}), null],
    ['that is known for 30 days', buildRoom(30, {}), 'S all_day  4/4 of 2'],
    ['full until 18:00', buildRoom(56, everyWeek('0-18:0')), 'S after 18:00 8/8 of 2'],
    [
      'full until 18:00, and twice all day',
      buildRoom(56, { ...everyWeek('0-18:0'), 7: '0-24:0', 14: '0-24:0' }),
      'S after 18:00 6/8 of 2',
    ],
    [
      'full all day three times: another day is named',
      buildRoom(56, { ...everyWeek('0-18:0'), 7: '0-24:0', 14: '0-24:0', 21: '0-24:0' }),
      'S all_day  8/8 of 3',
    ],
    [
      'full from 17:00 on, which is not over',
      buildRoom(56, everyWeek('17-24:0')),
      'S before 17:00 8/8 of 2',
    ],
    [
      'full from 14:00 on, which is over',
      buildRoom(56, everyWeek('14-24:0')),
      'S all_day  8/8 of 3',
    ],
    [
      'full at noon: the time before it is over',
      buildRoom(56, everyWeek('12-13:0')),
      'S after 13:00 8/8 of 2',
    ],
    ['with an hour of XS alone', buildRoom(56, everyWeek('0-18:1')), 'S after 18:00 8/8 of 2'],
    ['with an hour of S as the largest', buildRoom(56, everyWeek('0-18:2')), 'S all_day  8/8 of 2'],
    [
      'that was full more than eight weeks ago',
      buildRoom(70, { 63: '0-24:0' }),
      'S all_day  8/8 of 2',
    ],
  ])('%s', (_, room, expected) => {
    expect(describeRoom(room)).toBe(expected)
  })
})

test('the longer time is named while neither is over', () => {
  const morning = now - 5 * 60 * 60_000
  expect(describeRoom(buildRoom(56, everyWeek('12-13:0')), { at: morning })).toBe(
    'S before 12:00 8/8 of 2',
  )
})

test('only hours count in which the place is open, and closed days are left out', () => {
  const room = buildRoom(56, everyWeek('22-24:0'))
  expect(describeRoom(room, { hours: shop })).toBe('S all_day  8/8 of 2')
  const saturdayEvening = now + 4 * dayMs + 5 * 60 * 60_000
  expect(describeRoom(buildRoom(56, {}), { hours: shop, at: saturdayEvening })).toBe(
    'S all_day  8/8 of 1',
  )
})

test.each<[DoorSize[], string]>([
  [['XS'], 'XS all_day  8/8 of 2'],
  [['XS', 'M', 'S'], 'M after 18:00 8/8 of 2'],
])('parcels %j need room for the largest of them', (sizes, expected) =>
  expect(describeRoom(buildRoom(56, everyWeek('0-18:2')), { sizes })).toBe(expected),
)

test('a locker that is full on all days has no usual room', () => {
  const days = Object.fromEntries(Array.from({ length: 56 }, (_, ago) => [ago + 1, '0-24:0']))
  expect(describeRoom(buildRoom(56, days))).toBeNull()
})

test('what has not been stored since the last change counts', () => {
  // Full since a week ago, without a change.
  const room = { ...buildRoom(56, {}), steps: [{ from: now - 7 * dayMs, room: 0 }] }
  expect(describeRoom(room)).toBe('S all_day  7/8 of 2')
})
