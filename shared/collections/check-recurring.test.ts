import { describe, expect, test } from 'vitest'
import type { SourceCountry } from '#shared/countries/source-countries.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { toTallinnDay } from '#shared/lib/tallinn-time.ts'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import {
  checkRecurringOrder,
  getNextPlanTime,
  getPlanHorizon,
  isSameVisit,
  listDaysToPlan,
  listNextDays,
  type RecurringOrder,
} from './check-recurring.ts'

const place: CollectionPlace = {
  address_country_code: 'ee',
  address_street: 'Viru',
  address_house: '4',
  address_city: 'Tallinn',
  address_zip: '10111',
  address_latitude: 59.4,
  address_longitude: 24.7,
}
const order: RecurringOrder = {
  source_place: place,
  weekdays: [2, 4],
  timewindow_from: '09:00',
  timewindow_until: '13:00',
}
const everyDay = [1, 2, 3, 4, 5]
const afternoon = { timewindow_from: '13:00', timewindow_until: '17:00' }
const otherHouse = { ...place, address_house: '6' }

describe('the issues of an order', () => {
  test.each<[string, Partial<RecurringOrder>, CollectionPlace | undefined, string[]]>([
    ['none', {}, place, []],
    ['of another address', {}, undefined, ['source_place address_not_found']],
    [
      'without coordinates',
      {},
      { ...place, address_latitude: null },
      ['source_place place_without_coordinates'],
    ],
    ['of Saturday', { weekdays: [2, 6] }, place, ['recurring.weekdays collection_day_closed']],
    ['of another time', { timewindow_from: '08:00' }, place, ['timewindow_from invalid_value']],
    ['of mixed windows', { timewindow_until: '17:00' }, place, ['timewindow_from invalid_value']],
  ])('%s', (_, change, own, issues) =>
    expect(
      checkRecurringOrder({ ...order, ...change }, { place: own, others: [] }).map(
        ({ field, code }) => `${field} ${code}`,
      ),
    ).toEqual(issues),
  )
})

describe('one exists already', () => {
  test.each<[string, Partial<RecurringOrder>, boolean]>([
    ['of the same weekdays', {}, true],
    ['of one of them', { weekdays: [1, 4] }, true],
    [
      'of the same address in capitals',
      { source_place: { ...place, address_street: 'VIRU' } },
      true,
    ],
    ['of other weekdays', { weekdays: [1, 3, 5] }, false],
    ['of another address', { source_place: otherHouse }, false],
    ['of another time', afternoon, false],
  ])('%s: %s', (_, change, exists) =>
    expect(checkRecurringOrder(order, { place, others: [{ ...order, ...change }] })).toEqual(
      exists ? [{ field: 'timewindow_from', code: 'collection_exists' }] : [],
    ),
  )
})

test.each([
  [{}, true],
  [afternoon, false],
  [{ source_place: otherHouse }, false],
])('a courier with %j comes at the same time: %s', (change, isSame) =>
  expect(isSameVisit(order, { ...order, ...change })).toBe(isSame),
)

describe('the days to plan', () => {
  const at = (time: string) => Date.parse(time)
  test.each<[string, string, SourceCountry, readonly number[], string | undefined, string[]]>([
    [
      'of a new one on Monday morning',
      '2026-11-23T08:00:00Z',
      'ee',
      everyDay,
      undefined,
      ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'],
    ],
    [
      'of a new one after the time to order',
      '2026-11-23T14:00:00Z',
      'ee',
      everyDay,
      undefined,
      ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'],
    ],
    [
      'of its weekdays alone',
      '2026-11-23T08:00:00Z',
      'ee',
      [2, 4],
      undefined,
      ['2026-11-24', '2026-11-26'],
    ],
    [
      'the next day, of the seventh',
      '2026-11-23T22:00:00Z',
      'ee',
      everyDay,
      '2026-11-30',
      ['2026-12-01'],
    ],
    [
      'the next day, if that is a Saturday',
      '2026-11-27T22:00:00Z',
      'ee',
      everyDay,
      '2026-12-04',
      [],
    ],
    [
      'after three days without the daily work',
      '2026-11-26T22:00:00Z',
      'ee',
      everyDay,
      '2026-11-30',
      ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'],
    ],
    ['of a day that was planned, none', '2026-11-23T08:00:00Z', 'ee', everyDay, '2026-11-30', []],
    [
      'without public holidays',
      '2026-12-22T08:00:00Z',
      'ee',
      everyDay,
      undefined,
      ['2026-12-23', '2026-12-28', '2026-12-29'],
    ],
    [
      'without those of Latvia',
      '2026-11-16T08:00:00Z',
      'lv',
      everyDay,
      undefined,
      ['2026-11-17', '2026-11-19', '2026-11-20', '2026-11-23'],
    ],
  ])('%s', (_, now, country, weekdays, plannedUntil, days) =>
    expect(
      listDaysToPlan(
        {
          source_place: { ...place, address_country_code: country },
          weekdays,
          planned_until: plannedUntil ?? toIsoDay(toTallinnDay(at(now))),
        },
        at(now),
      ),
    ).toEqual(days),
  )
})

test.each([
  ['2026-11-23T08:00:00Z', '2026-11-30', '2026-11-23T22:00:00.000Z'],
  ['2026-11-23T22:00:00Z', '2026-12-01', '2026-11-24T22:00:00.000Z'],
  // Summer time begins on March 29.
  ['2026-03-28T12:00:00Z', '2026-04-04', '2026-03-28T22:00:00.000Z'],
  ['2026-03-29T12:00:00Z', '2026-04-05', '2026-03-29T21:00:00.000Z'],
])('at %s it is planned until %s, and next at %s', (now, horizon, next) => {
  expect(getPlanHorizon(Date.parse(now))).toBe(horizon)
  expect(new Date(getNextPlanTime(horizon)).toISOString()).toBe(next)
})

describe('the next days', () => {
  const recurring = { source_place: place, weekdays: [4], planned_until: '2026-12-23' }
  test.each([
    [
      'of an ordered one and later ones, without a holiday',
      ['2026-12-17'],
      ['2026-12-17', '2026-12-31', '2027-01-07'],
    ],
    ['when a collection was cancelled', [], ['2026-12-31', '2027-01-07', '2027-01-14']],
    [
      'of ordered ones alone',
      ['2026-12-17', '2026-12-18', '2026-12-21', '2026-12-22'],
      ['2026-12-17', '2026-12-18', '2026-12-21'],
    ],
  ])('%s', (_, ordered, days) => expect(listNextDays(recurring, ordered)).toEqual(days))
})
