import { describe, expect, test } from 'vitest'
import { getEaster, isWorkingDay } from '#shared/countries/public-holidays.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { getExpectedDay } from './expected-day.ts'
import { applyEvent, type OrderState } from '#shared/orders/statuses/order-events.ts'
import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'

const buildState = (...events: readonly (readonly [OrderStatus, string])[]): OrderState => {
  const [first, ...others] = events
  if (!first) throw new Error('A state needs an event')
  return others.reduce<OrderState>(
    (state, [event, at]) => applyEvent(state, { event, at }),
    applyEvent(undefined, { event: first[0], at: first[1] }),
  )
}

const findDay = (
  events: readonly (readonly [OrderStatus, string])[],
  transitDays: number | undefined,
  country = 'ee',
) => {
  const day = getExpectedDay(buildState(...events), { transitDays, country })
  return day && toIsoDay(day)
}

describe('the expected day', () => {
  test.each([
    ['the next working day', '2026-11-24T14:00:00Z', 1, 'ee', '2026-11-25'],
    ['by the day in Tallinn', '2026-11-24T22:30:00Z', 1, 'ee', '2026-11-26'],
    ['not on a weekend', '2026-11-27T10:00:00Z', 1, 'ee', '2026-11-30'],
    ['not on a fixed holiday', '2026-12-23T10:00:00Z', 1, 'ee', '2026-12-28'],
    ['not on Good Friday', '2026-04-02T10:00:00Z', 1, 'ee', '2026-04-06'],
    ['by the holidays of the destination', '2026-04-02T10:00:00Z', 1, 'lv', '2026-04-07'],
    ['across a new year', '2026-12-31T10:00:00Z', 2, 'ee', '2027-01-05'],
    ['by weekends only without known holidays', '2026-12-24T10:00:00Z', 1, 'xx', '2026-12-25'],
  ] as const)('is %s', (_, at, days, country, day) =>
    expect(findDay([['sourcein', at]], days, country)).toBe(day),
  )

  test('counts from the first event that proves the hand-in', () =>
    expect(
      findDay(
        [
          ['prepared', '2026-11-22T14:00:00Z'],
          ['termin', '2026-11-24T14:00:00Z'],
          ['sourcein', '2026-11-23T14:00:00Z'],
        ],
        2,
      ),
    ).toBe('2026-11-25'))

  test('is not moved by a repeated scan', () =>
    expect(
      findDay(
        [
          ['sourcein', '2026-11-23T14:00:00Z'],
          ['sourcein', '2026-11-25T14:00:00Z'],
        ],
        2,
      ),
    ).toBe('2026-11-25'))

  test.each([
    ['before the parcel is handed in', 'prepared', 1],
    ['once it is ready', 'fetched', 1],
    ['once it is delivered', 'destinationout', 1],
    ['while it returns', 'returnin', 1],
    ['of a product without transit days', 'termin', undefined],
  ] as const)('is unknown %s', (_, event, days) =>
    expect(findDay([[event, '2026-11-24T14:00:00Z']], days)).toBeUndefined(),
  )
})

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
])('Easter of %i is on %s', (year, day) => expect(toIsoDay(getEaster(year))).toBe(day))

test('Ascension Day and Corpus Christi are found by their distance from Easter', () => {
  expect(isWorkingDay({ year: 2026, month: 5, day: 14 }, 'fi')).toBe(false)
  expect(isWorkingDay({ year: 2026, month: 6, day: 4 }, 'pl')).toBe(false)
  expect(isWorkingDay({ year: 2026, month: 6, day: 4 }, 'fi')).toBe(true)
})
