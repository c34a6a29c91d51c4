import { expect, test } from 'vitest'
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
    const until = getPickupEnd(Date.parse(at))
    expect(new Date(until).toISOString()).toBe(end)
    expect(new Date(getReminderTime(until)).toISOString()).toBe(reminder)
  },
)

test.each([
  ['2026-11-29T21:59:59.000Z', '2026-12-02T21:59:59.000Z'],
  ['2026-11-29T12:00:00.000Z', '2026-12-02T21:59:59.000Z'],
])('extended storage that ended %s ends three days later: %s', (end, held) => {
  expect(new Date(getHeldEnd(Date.parse(end))).toISOString()).toBe(held)
})
