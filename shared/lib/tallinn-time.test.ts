import { describe, expect, test } from 'vitest'
import {
  getEndOfNextDay,
  formatDate,
  formatDateTime,
  getIsoWeek,
  addDays,
  toTallinnDay,
  tallinnTimeToUtc,
  getWeekday,
} from './tallinn-time.ts'

const utc = (text: string) => Date.parse(text)
const iso = (at: number) => new Date(at).toISOString()

describe('times are displayed in Tallinn time', () => {
  test.each([
    ['2026-01-15T10:05:00Z', '15.01.2026 12:05'],
    ['2026-07-15T10:05:00Z', '15.07.2026 13:05'],
    ['2026-12-31T22:30:00Z', '01.01.2027 00:30'],
    ['2026-03-29T00:59:59Z', '29.03.2026 02:59'],
    ['2026-03-29T01:00:00Z', '29.03.2026 04:00'],
    ['2026-10-25T00:30:00Z', '25.10.2026 03:30'],
    ['2026-10-25T01:30:00Z', '25.10.2026 03:30'],
  ])('%s is displayed as %s', (at, shown) => {
    expect(formatDateTime(utc(at))).toBe(shown)
    expect(formatDate(utc(at))).toBe(shown.slice(0, 10))
  })
})

describe('the instant of a time in Tallinn', () => {
  test.each([
    [{ year: 2026, month: 1, day: 15 }, 0, '2026-01-14T22:00:00.000Z'],
    [{ year: 2026, month: 7, day: 15 }, 8 * 60, '2026-07-15T05:00:00.000Z'],
    [{ year: 2026, month: 7, day: 15 }, 24 * 60, '2026-07-15T21:00:00.000Z'],
    [{ year: 2026, month: 3, day: 29 }, 0, '2026-03-28T22:00:00.000Z'],
    [{ year: 2026, month: 3, day: 29 }, 24 * 60, '2026-03-29T21:00:00.000Z'],
    // 03:30 does not exist on that day: the clock shows 04:30 at that instant.
    [{ year: 2026, month: 3, day: 29 }, 3 * 60 + 30, '2026-03-29T01:30:00.000Z'],
    // 03:30 exists twice: the first one is used.
    [{ year: 2026, month: 10, day: 25 }, 3 * 60 + 30, '2026-10-25T00:30:00.000Z'],
    [{ year: 2026, month: 10, day: 25 }, 24 * 60, '2026-10-25T22:00:00.000Z'],
  ])('%o and %i minutes is %s', (day, minutes, at) =>
    expect(iso(tallinnTimeToUtc(day, minutes))).toBe(at),
  )
})

describe('the end of the next day', () => {
  test.each([
    ['2026-01-15T10:00:00Z', '2026-01-16T21:59:59.000Z'],
    ['2026-01-15T21:59:59Z', '2026-01-16T21:59:59.000Z'],
    ['2026-01-15T22:00:00Z', '2026-01-17T21:59:59.000Z'],
    ['2026-03-28T10:00:00Z', '2026-03-29T20:59:59.000Z'],
    ['2026-10-24T10:00:00Z', '2026-10-25T21:59:59.000Z'],
  ])('after %s is %s', (now, end) => {
    expect(iso(getEndOfNextDay(utc(now)))).toBe(end)
    expect(formatDateTime(getEndOfNextDay(utc(now)))).toMatch(/23:59$/)
  })
})

test.each([
  ['2026-01-01T12:00:00Z', 2026, 1],
  ['2027-01-03T12:00:00Z', 2026, 53],
  ['2027-01-03T22:00:00Z', 2027, 1],
  ['2024-12-30T12:00:00Z', 2025, 1],
  ['2026-11-21T08:00:00Z', 2026, 47],
])('%s is in week %i/%i', (at, year, week) => expect(getIsoWeek(utc(at))).toEqual({ year, week }))

test('adding days crosses month ends and leap days, and weeks start on Monday', () => {
  expect(addDays({ year: 2028, month: 2, day: 28 }, 2)).toEqual({ year: 2028, month: 3, day: 1 })
  expect(addDays({ year: 2026, month: 1, day: 1 }, -1)).toEqual({ year: 2025, month: 12, day: 31 })
  expect(getWeekday({ year: 2026, month: 11, day: 16 })).toBe(1)
  expect(getWeekday({ year: 2026, month: 11, day: 22 })).toBe(7)
  expect(toTallinnDay(utc('2026-11-21T22:30:00Z'))).toEqual({ year: 2026, month: 11, day: 22 })
})
