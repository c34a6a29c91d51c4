import { describe, expect, test } from 'vitest'
import { getEntryMonth, isMonthClosed, toMonth } from './month.ts'

const at = (text: string): number => Date.parse(text)

describe('a month', () => {
  test.each([
    ['2026-11-30T21:59:59Z', '2026-11'],
    ['2026-11-30T22:00:00Z', '2026-12'],
    ['2026-06-30T21:00:00Z', '2026-07'],
    ['2026-12-31T22:00:00Z', '2027-01'],
  ])('at %s is %s in Tallinn', (time, month) => {
    expect(toMonth(at(time))).toBe(month)
  })

  test.each([
    ['is that in which it happened', '2026-11-30T20:00:00Z', '2026-11-30T22:30:00Z', '2026-11'],
    ['is the same until the sixth day', '2026-11-01T08:00:00Z', '2026-12-05T21:59:59Z', '2026-11'],
    ['is the present one from then on', '2026-11-01T08:00:00Z', '2026-12-05T22:00:00Z', '2026-12'],
    ['of a year ago is the present one', '2025-12-31T08:00:00Z', '2026-12-05T22:00:00Z', '2026-12'],
  ])('of an entry %s', (_, happened, now, month) => {
    expect(getEntryMonth(at(happened), at(now))).toBe(month)
  })

  test('is closed an hour after nothing is entered any more', () => {
    expect(isMonthClosed('2026-12', at('2027-01-05T22:59:59Z'))).toBe(false)
    expect(isMonthClosed('2026-12', at('2027-01-05T23:00:00Z'))).toBe(true)
  })
})
