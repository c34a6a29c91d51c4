import { isSameVisit, listNextDays } from '#shared/collections/check-recurring.ts'
import { isUpcomingCollection } from '#shared/collections/courier-collection.ts'
import type { RecurringCollection } from '#shared/collections/recurring-collection.ts'
import { getIsoWeekday } from '#shared/lib/iso-day.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import {
  type CollectionDay,
  toDatedCollections,
} from '#functions/store/records/courier-collection-store.ts'
import {
  isOpen,
  type StoredRecurring,
} from '#functions/store/records/recurring-collection-store.ts'

/**
 * Converts a stored recurring collection to the wire's form at a time (UTC ms). `days` are the
 * planned days, in order.
 */
export const describeRecurring = (
  recurring: StoredRecurring,
  days: readonly CollectionDay[],
  now: number,
): RecurringCollection => {
  const { id, source_place, weekdays, timewindow_from, timewindow_until, created_at } = recurring
  const ordered = days
    .flatMap(toDatedCollections)
    .filter(
      (each) =>
        isSameVisit(each, recurring) &&
        // Another recurring collection may come at the same time on other weekdays.
        weekdays.includes(getIsoWeekday(each.day)) &&
        isUpcomingCollection(each, now),
    )
    .map(({ day }) => day)
  return {
    id,
    source_place,
    weekdays,
    timewindow_from,
    timewindow_until,
    next_days: isOpen(recurring) ? listNextDays(recurring, ordered) : [],
    created_at: toIsoTime(created_at),
  }
}
