import { isWorkingDay } from '#shared/countries/public-holidays.ts'
import type { SourceCountry } from '#shared/countries/source-countries.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import {
  addDays,
  getWeekday,
  type LocalDay,
  tallinnTimeToUtc,
  toTallinnDay,
} from '#shared/lib/tallinn-time.ts'
import { MIN_COURIER_PARCELS } from '#shared/parcels/thresholds.ts'

/** The hours within which a courier comes, as HH:mm in Tallinn. */
export interface CollectionWindow {
  readonly from: string
  readonly until: string
}

/** How collections are ordered in a country. */
export interface HandlingRule {
  /** Parcels that must wait for the courier. */
  readonly min_parcels: number
  /** Until when a collection can be ordered and cancelled, on the working day before it: HH:mm. */
  readonly order_until: string
  readonly windows: readonly CollectionWindow[]
  /** From 1 (Monday) to 7 (Sunday). Couriers do not collect on public holidays. */
  readonly weekdays: readonly number[]
}

const workingDays = [1, 2, 3, 4, 5]

/**
 * The rules of each country. The minimum of parcels is that of the requirement; hours and weekdays
 * are chosen by decision 0128. All three countries are in the time zone of Tallinn.
 */
const handlingRules = {
  ee: {
    min_parcels: MIN_COURIER_PARCELS,
    order_until: '16:00',
    windows: [
      { from: '09:00', until: '13:00' },
      { from: '13:00', until: '17:00' },
    ],
    weekdays: workingDays,
  },
  lv: {
    min_parcels: MIN_COURIER_PARCELS,
    order_until: '15:00',
    windows: [{ from: '09:00', until: '17:00' }],
    weekdays: workingDays,
  },
  lt: {
    min_parcels: MIN_COURIER_PARCELS,
    order_until: '15:00',
    windows: [{ from: '09:00', until: '17:00' }],
    weekdays: workingDays,
  },
} as const satisfies Record<SourceCountry, HandlingRule>

/** Returns how collections are ordered in a country. */
export const getHandlingRule = (country: SourceCountry): HandlingRule => handlingRules[country]

/** How many days ahead a collection can be ordered. */
export const maxCollectionDaysAhead = 14

/** Within how many days a planned collection is waited for. */
export const plannedWithinDays = 7

/** Converts HH:mm to minutes since midnight. */
const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns the time HH:mm of a day in Tallinn in UTC ms. */
export const toCollectionTime = (day: LocalDay, time: string): number =>
  tallinnTimeToUtc(day, toMinutes(time))

/** Whether couriers collect on a day. */
export const isCollectionDay = (day: LocalDay, country: SourceCountry): boolean =>
  getHandlingRule(country).weekdays.includes(getWeekday(day)) && isWorkingDay(day, country)

/**
 * Returns until when (UTC ms) a collection of a day can be ordered and cancelled: the country's
 * `order_until` on the last day before it on which couriers collect.
 */
export const getCollectionDeadline = (day: LocalDay, country: SourceCountry): number => {
  let before = addDays(day, -1)
  while (!isCollectionDay(before, country)) before = addDays(before, -1)
  return toCollectionTime(before, getHandlingRule(country).order_until)
}

const listDaysAhead = (now: number): LocalDay[] => {
  const today = toTallinnDay(now)
  return Array.from({ length: maxCollectionDaysAhead }, (_, index) => addDays(today, index + 1))
}

/** Lists the days for which a collection can be ordered at a time (UTC ms), as `2026-11-25`. */
export const listCollectionDays = (country: SourceCountry, now: number): string[] =>
  listDaysAhead(now)
    .filter((day) => isCollectionDay(day, country) && now < getCollectionDeadline(day, country))
    .map(toIsoDay)

/** Why a day cannot be ordered at a time (UTC ms); undefined if it can. */
export const validateCollectionDay = (
  day: LocalDay,
  country: SourceCountry,
  now: number,
): 'collection_day_closed' | 'collection_too_late' | undefined => {
  const isAhead = toIsoDay(day) <= toIsoDay(addDays(toTallinnDay(now), maxCollectionDaysAhead))
  if (!isAhead || !isCollectionDay(day, country)) return 'collection_day_closed'
  return now < getCollectionDeadline(day, country) ? undefined : 'collection_too_late'
}
