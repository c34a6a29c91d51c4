import {
  type CourierCollection,
  getCollectionTimes,
  isCollectionCancellable,
} from '#shared/collections/courier-collection.ts'
import { getCollectionDeadline } from '#shared/collections/handling-rules.ts'
import { parseIsoDay } from '#shared/lib/iso-day.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import type { DatedCollection } from '#functions/store/records/courier-collection-store.ts'

/** Converts a stored collection to the wire's form at a time (UTC ms). */
export const describeCollection = (collection: DatedCollection, now: number): CourierCollection => {
  const { id, source_place, timewindow_from, timewindow_until, status } = collection
  const { from, until } = getCollectionTimes(collection)
  return {
    id,
    source_place,
    date_from: toIsoTime(from),
    date_until: toIsoTime(until),
    timewindow_from,
    timewindow_until,
    status,
    can_cancel: isCollectionCancellable(collection, now),
    cancel_until: toIsoTime(
      getCollectionDeadline(parseIsoDay(collection.day), source_place.address_country_code),
    ),
    recurring_id: collection.recurring_id ?? null,
  }
}
