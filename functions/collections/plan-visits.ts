import {
  isSameVisit,
  listDaysToPlan,
  type RecurringOrder,
} from '#shared/collections/check-recurring.ts'
import { createId } from '#functions/lib/ids.ts'
import type { Write } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  buildCollectionDayWrite,
  type CollectionDay,
  type DatedCollection,
  type StoredCollection,
} from '#functions/store/records/courier-collection-store.ts'
import type { StoredRecurring } from '#functions/store/records/recurring-collection-store.ts'

/** Whether a courier is to come at the same time to the same address already. */
export const isVisitPlanned = (
  { collections }: CollectionDay,
  visit: Omit<RecurringOrder, 'weekdays'>,
): boolean => collections.some((each) => each.status !== 'cancelled' && isSameVisit(each, visit))

/**
 * Plans the collections of recurring ones on the days up to the horizon, on the stored collections of
 * these days. No second courier is ordered for an address and time. Returns the collections with the
 * writes that order them.
 */
export const planVisits = (
  runtime: Runtime,
  owner: string,
  recurring: readonly StoredRecurring[],
  stored: readonly CollectionDay[],
): { readonly visits: readonly DatedCollection[]; readonly writes: readonly Write[] } => {
  const now = runtime.now()
  const days = new Map(stored.map((each) => [each.day, each]))
  const changed = new Set<string>()
  const visits: DatedCollection[] = []
  for (const each of recurring) {
    const { id, source_place, timewindow_from, timewindow_until, created_by } = each
    for (const day of listDaysToPlan(each, now)) {
      const own = days.get(day) ?? { day, collections: [], version: 0 }
      if (isVisitPlanned(own, each)) continue
      const visit: StoredCollection = {
        id: createId('col', runtime),
        source_place,
        timewindow_from,
        timewindow_until,
        status: 'prepared',
        created_at: now,
        created_by,
        recurring_id: id,
      }
      days.set(day, { ...own, collections: [...own.collections, visit] })
      changed.add(day)
      visits.push({ ...visit, day })
    }
  }
  const writes = [...days.values()]
    .filter(({ day }) => changed.has(day))
    .map((each) => buildCollectionDayWrite(owner, each, each.collections))
  return { visits: visits.toSorted((one, other) => (one.day < other.day ? -1 : 1)), writes }
}
