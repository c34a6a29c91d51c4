import { describe, expect, test } from 'vitest'
import { sourceCountries } from '#shared/countries/source-countries.ts'
import { parseIsoDay } from '#shared/lib/iso-day.ts'
import { MIN_COURIER_PARCELS } from '#shared/parcels/thresholds.ts'
import {
  getCollectionDeadline,
  getHandlingRule,
  listCollectionDays,
  validateCollectionDay,
} from './handling-rules.ts'

const at = (time: string) => Date.parse(time)

test.each(sourceCountries)('a courier of %s comes for 50 parcels, on working days', (country) => {
  const { min_parcels, windows, weekdays } = getHandlingRule(country)
  expect(min_parcels).toBe(MIN_COURIER_PARCELS)
  expect(weekdays).toEqual([1, 2, 3, 4, 5])
  expect(windows.length).toBeGreaterThan(0)
  expect(windows.every(({ from, until }) => from < until)).toBe(true)
})

describe('a collection is ordered until a time of the working day before', () => {
  test.each([
    ['a Wednesday', '2026-11-25', 'ee', '2026-11-24T14:00:00Z'],
    ['a Monday', '2026-11-30', 'ee', '2026-11-27T14:00:00Z'],
    ['a Wednesday in Latvia', '2026-11-25', 'lv', '2026-11-24T13:00:00Z'],
    ['a Wednesday in Lithuania', '2026-11-25', 'lt', '2026-11-24T13:00:00Z'],
    ['the day after a public holiday', '2026-02-25', 'ee', '2026-02-23T14:00:00Z'],
    ['a day in summer', '2026-07-15', 'ee', '2026-07-14T13:00:00Z'],
  ] as const)('%s', (_, day, country, deadline) =>
    expect(getCollectionDeadline(parseIsoDay(day), country)).toBe(at(deadline)),
  )
})

describe('the days that can be ordered', () => {
  test.each([
    [
      'before the time of Monday',
      '2026-11-23T13:59:00Z',
      'ee',
      ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'],
    ],
    [
      'after the time of Monday',
      '2026-11-23T14:00:00Z',
      'ee',
      ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'],
    ],
    [
      'on a Saturday',
      '2026-11-28T08:00:00Z',
      'ee',
      ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07'],
    ],
    [
      'before Christmas',
      '2026-12-22T08:00:00Z',
      'ee',
      ['2026-12-23', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
    ],
  ] as const)('%s', (_, now, country, days) =>
    expect(listCollectionDays(country, at(now)).slice(0, 5)).toEqual(days),
  )

  test('end after two weeks', () =>
    expect(listCollectionDays('ee', at('2026-11-23T08:00:00Z')).at(-1)).toBe('2026-12-07'))
})

describe('a day that cannot be ordered has a reason', () => {
  test.each([
    ['2026-11-24', undefined],
    ['2026-11-28', 'collection_day_closed'],
    ['2026-12-08', 'collection_day_closed'],
    ['2026-11-23', 'collection_too_late'],
    ['2026-11-20', 'collection_too_late'],
  ])('%s: %s', (day, code) =>
    expect(validateCollectionDay(parseIsoDay(day), 'ee', at('2026-11-23T08:00:00Z'))).toBe(code),
  )
})
