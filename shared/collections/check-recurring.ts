import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { parseIsoDay, toIsoDay } from '#shared/lib/iso-day.ts'
import {
  addDays,
  getWeekday,
  type LocalDay,
  tallinnTimeToUtc,
  toTallinnDay,
} from '#shared/lib/tallinn-time.ts'
import { isSameCollectionAddress } from '#shared/services/collection-places.ts'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import { type CollectionAddress, listPlaceAndWindowIssues } from './check-collection.ts'
import {
  getCollectionDeadline,
  getHandlingRule,
  isCollectionDay,
  plannedWithinDays,
} from './handling-rules.ts'

/** When and where a courier comes every week; weekdays from 1 (Monday) to 7, the window HH:mm. */
export interface RecurringOrder {
  readonly source_place: CollectionAddress
  readonly weekdays: readonly number[]
  readonly timewindow_from: string
  readonly timewindow_until: string
}

/** Whether a courier comes to the same address in the same hours. */
export const isSameVisit = (
  one: Omit<RecurringOrder, 'weekdays'>,
  other: Omit<RecurringOrder, 'weekdays'>,
): boolean =>
  one.timewindow_from === other.timewindow_from &&
  isSameCollectionAddress(one.source_place, other.source_place)

/** Returns the issues of a recurring collection that is ordered. It needs no minimum of parcels. */
export const checkRecurringOrder = (
  order: RecurringOrder,
  context: {
    /** The company's address; undefined if the order names no address of the company. */
    readonly place: CollectionPlace | undefined
    /** The recurring collections that have not ended. */
    readonly others: readonly RecurringOrder[]
  },
): FieldIssue[] => {
  const { place, others } = context
  if (!place) return [{ field: 'source_place', code: 'address_not_found' }]
  const { weekdays } = getHandlingRule(place.address_country_code)
  const { source_place, timewindow_from } = listPlaceAndWindowIssues(order, place)
  const exists = others.some(
    (other) =>
      isSameVisit(order, other) && other.weekdays.some((day) => order.weekdays.includes(day)),
  )
  return collectIssues({
    source_place,
    'recurring.weekdays': order.weekdays.every((day) => weekdays.includes(day))
      ? undefined
      : 'collection_day_closed',
    timewindow_from: timewindow_from ?? (exists ? 'collection_exists' : undefined),
  })
}

/** Returns the last day, `2026-12-03`, whose collections are ordered ahead at a time (UTC ms). */
export const getPlanHorizon = (now: number): string =>
  toIsoDay(addDays(toTallinnDay(now), plannedWithinDays))

/**
 * Returns when a recurring collection must be planned again (UTC ms): when the first day begins that
 * has a day to plan after `plannedUntil`.
 */
export const getNextPlanTime = (plannedUntil: string): number =>
  tallinnTimeToUtc(addDays(parseIsoDay(plannedUntil), 1 - plannedWithinDays))

type Recurring = Pick<RecurringOrder, 'weekdays'> & { readonly source_place: CollectionAddress }

const isRecurringDay = ({ weekdays, source_place }: Recurring, day: LocalDay): boolean =>
  weekdays.includes(getWeekday(day)) && isCollectionDay(day, source_place.address_country_code)

/**
 * Lists the days, `2026-11-25`, whose collections are to be ordered at a time (UTC ms): those after
 * `planned_until` and up to the horizon on which couriers collect, and which can still be ordered.
 */
export const listDaysToPlan = (
  recurring: Recurring & { readonly planned_until: string },
  now: number,
): string[] => {
  const today = toTallinnDay(now)
  const country = recurring.source_place.address_country_code
  return Array.from({ length: plannedWithinDays }, (_, index) => addDays(today, index + 1))
    .filter(
      (day) =>
        toIsoDay(day) > recurring.planned_until &&
        isRecurringDay(recurring, day) &&
        now < getCollectionDeadline(day, country),
    )
    .map(toIsoDay)
}

/** How many next days of a recurring collection are shown. */
const maxNextDays = 3
/** Public holidays close no weekday for longer. */
const maxWeeksAhead = 8

/**
 * Lists the next days on which a courier comes: those of ordered collections, in order, then those
 * that will be ordered.
 */
export const listNextDays = (
  recurring: Recurring & { readonly planned_until: string },
  orderedDays: readonly string[],
): string[] => {
  const last = parseIsoDay(recurring.planned_until)
  const later = Array.from({ length: maxWeeksAhead * 7 }, (_, index) => addDays(last, index + 1))
    .filter((day) => isRecurringDay(recurring, day))
    .map(toIsoDay)
  return [...orderedDays, ...later].slice(0, maxNextDays)
}
