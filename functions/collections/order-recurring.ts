import * as z from 'zod/mini'
import { findCollectionPlace } from '#shared/collections/check-collection.ts'
import {
  checkRecurringOrder,
  getPlanHorizon,
  type RecurringOrder,
} from '#shared/collections/check-recurring.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { createId } from '#functions/lib/ids.ts'
import { createFieldProblem, rejectIssues } from '#functions/lib/reject-issues.ts'
import type { CourierService } from '#functions/services/read-courier-service.ts'
import type { Decision } from '#functions/store/commit-once.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { datedCollection } from '#functions/store/records/courier-collection-store.ts'
import {
  buildRecurringWrite,
  isOpen,
  readRecurring,
  storedRecurring,
} from '#functions/store/records/recurring-collection-store.ts'
import { createInactiveProblem } from './order-collection.ts'
import { planVisits } from './plan-visits.ts'
import { readPlannedDays } from './planned-days.ts'

/** A recurring collection with the first of its collections that were ordered with it. */
export const orderedRecurring = z.object({
  recurring: storedRecurring,
  first: z.nullable(datedCollection),
})
type OrderedRecurring = z.infer<typeof orderedRecurring>

/**
 * Decides an order of a recurring collection on the data as they are now, with its collections of the
 * next 7 days.
 * @throws Problem not_allowed `courier_service_inactive` without the active service, and
 *   validation_error with the issues of the order.
 */
export const decideRecurringOrder = async (
  runtime: Runtime,
  { owner, accountId }: { readonly owner: string; readonly accountId: string },
  order: RecurringOrder,
  readService: () => Promise<CourierService | undefined>,
): Promise<Decision<OrderedRecurring>> => {
  const now = runtime.now()
  const [service, stored, days] = await Promise.all([
    readService(),
    readRecurring(runtime.table, owner),
    readPlannedDays(runtime.table, owner, now),
  ])
  if (!service) throw createInactiveProblem()
  const place = findCollectionPlace(order, service.places)
  rejectIssues(checkRecurringOrder(order, { place, others: stored.collections.filter(isOpen) }))
  if (!place) throw createFieldProblem({ field: 'source_place', code: 'address_not_found' })
  const unplanned = {
    id: createId('rec', runtime),
    source_place: place,
    weekdays: order.weekdays.toSorted((one, other) => one - other),
    timewindow_from: order.timewindow_from,
    timewindow_until: order.timewindow_until,
    created_at: now,
    created_by: accountId,
    planned_until: toIsoDay(toTallinnDay(now)),
  }
  const { visits, writes } = planVisits(runtime, owner, [unplanned], days)
  const recurring = { ...unplanned, planned_until: getPlanHorizon(now) }
  return {
    writes: [
      service.touch,
      buildRecurringWrite(stored, [...stored.collections, recurring]),
      ...writes,
    ],
    result: { recurring, first: visits[0] ?? null },
  }
}
