import { describe, expect, test } from 'vitest'
import {
  addWeeks,
  getFirstDay,
  getLastDay,
  getWeekStart,
  isIsoWeek,
  listWeeks,
  toIsoWeek,
} from './iso-week.ts'

test.each([
  ['2026-11-22T21:59:59Z', '2026-W47'],
  ['2026-11-22T22:00:00Z', '2026-W48'],
  ['2026-07-05T20:59:59Z', '2026-W27'],
  ['2026-07-05T21:00:00Z', '2026-W28'],
  ['2027-01-03T12:00:00Z', '2026-W53'],
  ['2027-01-03T22:00:00Z', '2027-W01'],
])('%s is in week %s of Tallinn', (at, week) => expect(toIsoWeek(Date.parse(at))).toBe(week))

test.each([
  ['2026-W47', '2026-11-16', '2026-11-22', '2026-11-15T22:00:00Z'],
  ['2026-W28', '2026-07-06', '2026-07-12', '2026-07-05T21:00:00Z'],
  ['2026-W01', '2025-12-29', '2026-01-04', '2025-12-28T22:00:00Z'],
  ['2026-W53', '2026-12-28', '2027-01-03', '2026-12-27T22:00:00Z'],
])('%s lasts from %s to %s and begins at %s', (week, first, last, start) => {
  expect(getFirstDay(week)).toBe(first)
  expect(getLastDay(week)).toBe(last)
  expect(getWeekStart(week)).toBe(Date.parse(start))
})

test.each([
  ['2026-W47', 1, '2026-W48'],
  ['2026-W53', 1, '2027-W01'],
  ['2027-W01', -1, '2026-W53'],
  ['2026-W01', -1, '2025-W52'],
  ['2026-W47', -53, '2025-W46'],
])('%s and %i weeks is %s', (week, count, expected) => expect(addWeeks(week, count)).toBe(expected))

test('the weeks from one to another include both', () => {
  expect(listWeeks('2026-W52', '2027-W01')).toEqual(['2026-W52', '2026-W53', '2027-W01'])
  expect(listWeeks('2026-W47', '2026-W47')).toEqual(['2026-W47'])
  expect(listWeeks('2026-W47', '2026-W46')).toEqual([])
})

describe('a week of the calendar', () => {
  test.each([
    ['2026-W47', true],
    ['2026-W53', true],
    ['2027-W53', false],
    ['2026-W00', false],
    ['2026-W54', false],
    ['2026-W7', false],
    ['2026-47', false],
    ['9999-W01', false],
  ])('%s: %s', (text, expected) => expect(isIsoWeek(text)).toBe(expected))
})
