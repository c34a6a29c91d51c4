import { getPlanHorizon } from '#shared/collections/check-recurring.ts'
import { findCollectionPlace } from '#shared/collections/check-collection.ts'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  buildRecurringWrite,
  getDueTime,
  isOpen,
  readRecurring,
  type StoredRecurring,
  toEndedRecurring,
} from '#functions/store/records/recurring-collection-store.ts'
import { readPlannedDays } from './planned-days.ts'
import { planVisits } from './plan-visits.ts'

/**
 * Orders the collections of the next 7 days of the recurring collections of an owner, each day once.
 * A recurring collection ends whose address is not one of `readPlaces`: the addresses of the active
 * service.
 */
export const planRecurring = (
  runtime: Runtime,
  owner: string,
  readPlaces: () => Promise<readonly CollectionPlace[]>,
): Promise<null> =>
  retryTransaction(runtime, async () => {
    const stored = await readRecurring(runtime.table, owner)
    const now = runtime.now()
    const dueTime = getDueTime(stored.collections)
    if (dueTime === undefined || now < dueTime) return { done: null }
    const [places, days] = await Promise.all([
      readPlaces(),
      readPlannedDays(runtime.table, owner, now),
    ])
    const current = stored.collections.map((each): StoredRecurring => {
      const place = findCollectionPlace(each, places)
      if (!isOpen(each)) return each
      return place ? { ...each, source_place: place } : toEndedRecurring(each, { now })
    })
    const { writes } = planVisits(runtime, owner, current.filter(isOpen), days)
    const planned_until = getPlanHorizon(now)
    const planned = current.map((each) => (isOpen(each) ? { ...each, planned_until } : each))
    return { writes: [buildRecurringWrite(stored, planned), ...writes], done: null }
  })
