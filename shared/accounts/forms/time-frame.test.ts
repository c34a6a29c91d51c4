import { describe, expect, test } from 'vitest'
import { adjustTimeFrame, clampTime } from './time-frame.ts'

test.each([
  ['09:30', '09:30'],
  ['23:59', '23:59'],
  ['25:10', '23:10'],
  ['99:99', '23:59'],
  ['24:00', '00:00'],
  ['24:30', '00:30'],
  ['12:75', '12:59'],
  ['9', '09:00'],
  ['9:5', '09:05'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  [' 10:15 ', '10:15'],
  ['', undefined],
  ['noon', undefined],
  ['-1:00', undefined],
  ['12:000', undefined],
])('parses the time %j as %j', (typed, time) => expect(clampTime(typed)).toBe(time))

describe('a time frame is within 9:00 to 17:00 and at least two hours long', () => {
  test.each([
    ['09:00', '17:00', 'start', '09:00', '17:00'],
    ['10:30', '12:30', 'start', '10:30', '12:30'],
    ['07:00', '12:00', 'start', '09:00', '12:00'],
    ['12:00', '20:00', 'end', '12:00', '17:00'],
    ['12:00', '13:00', 'start', '12:00', '14:00'],
    ['12:00', '13:00', 'end', '11:00', '13:00'],
    ['16:30', '17:00', 'start', '15:00', '17:00'],
    ['09:00', '10:00', 'end', '09:00', '11:00'],
    ['15:00', '10:00', 'start', '15:00', '17:00'],
    ['15:00', '10:00', 'end', '09:00', '11:00'],
    ['', '', 'start', '09:00', '11:00'],
  ] as const)('%s–%s, %s moved, becomes %s–%s', (start, end, moved, from, until) =>
    expect(adjustTimeFrame({ start, end }, moved)).toEqual({ start: from, end: until }),
  )

  test('adjusting is idempotent', () => {
    for (const start of ['00:00', '09:00', '12:00', '16:00', '23:00']) {
      for (const end of ['00:00', '09:30', '13:00', '17:00', '24:00']) {
        for (const moved of ['start', 'end'] as const) {
          const once = adjustTimeFrame({ start, end }, moved)
          expect(adjustTimeFrame(once, moved)).toEqual(once)
        }
      }
    }
  })
})
