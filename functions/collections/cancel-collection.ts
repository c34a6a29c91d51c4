import { isCollectionCancellable } from '#shared/collections/courier-collection.ts'
import { maxCollectionDaysAhead } from '#shared/collections/handling-rules.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  buildCollectionDayWrite,
  type DatedCollection,
  listCollectionDays,
  toCancelledCollection,
} from '#functions/store/records/courier-collection-store.ts'

/** How many past days are searched: cancelling a collection of one of them is refused as too late. */
const daysBack = 31

/**
 * Cancels a collection of an owner; one that is cancelled already stays as it is.
 * @throws Problem not_found for a foreign or unknown id; conflict `collection_cancel_too_late` after
 *   the time by which it could be ordered.
 */
export const cancelCollection = (
  runtime: Runtime,
  request: { readonly owner: string; readonly accountId: string; readonly id: string },
): Promise<DatedCollection> =>
  retryTransaction<DatedCollection>(runtime, async () => {
    const { owner, accountId, id } = request
    const now = runtime.now()
    const today = toTallinnDay(now)
    const from = toIsoDay(addDays(today, -daysBack))
    const to = toIsoDay(addDays(today, maxCollectionDaysAhead))
    const days = await listCollectionDays(runtime.table, owner, from, to)
    const found = days.find(({ collections }) => collections.some((each) => each.id === id))
    const collection = found?.collections.find((each) => each.id === id)
    if (!found || !collection) throw notFound('Collection')
    const { day } = found
    if (collection.status === 'cancelled') return { done: { ...collection, day } }
    if (!isCollectionCancellable({ ...collection, day }, now)) {
      const code = 'collection_cancel_too_late'
      throw new Problem('conflict', formatMessage(code), { code })
    }
    const cancelled = toCancelledCollection(collection, { now, accountId })
    const changed = found.collections.map((each) => (each.id === id ? cancelled : each))
    return {
      writes: [buildCollectionDayWrite(owner, found, changed)],
      done: { ...cancelled, day },
    }
  })
