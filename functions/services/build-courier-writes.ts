import { findCollectionPlace } from '#shared/collections/check-collection.ts'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import type { Write } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import {
  buildCancelWrites,
  type Cancellation,
} from '#functions/store/records/courier-collection-store.ts'
import {
  buildRecurringWrite,
  isOpen,
  readRecurring,
  toEndedRecurring,
} from '#functions/store/records/recurring-collection-store.ts'

/**
 * Builds the writes that follow from new addresses of the service courier_collection, or from
 * switching it off (`undefined`). A recurring collection ends with its address, and its collections
 * that can be cancelled are cancelled; without the service all are.
 */
export const buildCourierWrites = async (
  companyId: string,
  places: readonly CollectionPlace[] | undefined,
  cancellation: Cancellation,
): Promise<Write[]> => {
  const stored = await readRecurring(table, companyId)
  const ended = stored.collections.filter(
    (each) => isOpen(each) && !findCollectionPlace(each, places ?? []),
  )
  const endedIds = new Set(ended.map(({ id }) => id))
  const changed = stored.collections.map((each) =>
    endedIds.has(each.id) ? toEndedRecurring(each, cancellation) : each,
  )
  return [
    ...(ended.length > 0 ? [buildRecurringWrite(stored, changed)] : []),
    ...(await buildCancelWrites(
      table,
      companyId,
      cancellation,
      ({ recurring_id }) =>
        places === undefined || (recurring_id !== undefined && endedIds.has(recurring_id)),
    )),
  ]
}
