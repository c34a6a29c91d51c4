import { describe, expect, test } from 'vitest'
import {
  countReturnDays,
  defaultReturnDays,
  getReturnDays,
  returnDayOptions,
} from './return-days.ts'

test('a sender gives 7, 14, 30, 45 or 60 days, by default 7', () => {
  expect(returnDayOptions).toEqual([7, 14, 30, 45, 60])
  expect(defaultReturnDays).toBe(7)
})

test.each([
  ['7, unless the sender says others', undefined, 7],
  ['none', 0, 0],
  ['one', 1, 1],
  ['90', 90, 90],
])('the days of a recipient are %s', (_, customer_return_days, days) =>
  expect(getReturnDays({ customer_return_days })).toBe(days),
)

describe('the days left to return a parcel', () => {
  test.each([
    ['fetched on the 18th, today the 24th', '2026-11-18T15:00:00Z', '2026-11-24T10:00:00Z', 8],
    ['the same day', '2026-11-18T05:00:00Z', '2026-11-18T20:00:00Z', 14],
    ['the last day, just before midnight', '2026-11-18T15:00:00Z', '2026-12-02T21:59:59Z', 0],
    ['the day after, in Tallinn', '2026-11-18T15:00:00Z', '2026-12-02T22:00:00Z', -1],
    ['fetched after midnight in Tallinn', '2026-11-17T22:30:00Z', '2026-11-24T10:00:00Z', 8],
  ])('%s', (_, from, now, daysLeft) => {
    expect(countReturnDays(Date.parse(from), 14, Date.parse(now))).toEqual({
      until: '2026-12-02',
      daysLeft,
    })
  })

  test('days over the change to summer time are whole days', () => {
    const result = countReturnDays(
      Date.parse('2026-03-28T10:00:00Z'),
      7,
      Date.parse('2026-03-30T10:00:00Z'),
    )
    expect(result).toEqual({ until: '2026-04-04', daysLeft: 5 })
  })
})
