import {
  checkCollectionOrder,
  type CollectionOrder,
  findCollectionPlace,
} from '#shared/collections/check-collection.ts'
import { createId } from '#functions/lib/ids.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { createFieldProblem, rejectIssues } from '#functions/lib/reject-issues.ts'
import { readCourierService } from '#functions/services/read-courier-service.ts'
import type { Decision } from '#functions/store/commit-once.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import {
  buildCollectionDayWrite,
  type DatedCollection,
  readCollectionDay,
} from '#functions/store/records/courier-collection-store.ts'
import { countWaitingParcels } from '#functions/store/records/orders/count-waiting.ts'
import { isVisitPlanned } from './plan-visits.ts'

/** The error for ordering a courier without the active service. */
export const createInactiveProblem = (): Problem => {
  const code = 'courier_service_inactive'
  return new Problem('not_allowed', formatMessage(code), { code })
}

/**
 * Decides an order of a courier collection on the data as they are now.
 * @throws Problem not_allowed `courier_service_inactive` without the active service, and
 *   validation_error with the issues of the order.
 */
export const decideCollectionOrder = async (
  runtime: Runtime,
  { owner, account }: { readonly owner: string; readonly account: AccountWithCompany },
  order: CollectionOrder,
): Promise<Decision<DatedCollection>> => {
  const now = runtime.now()
  const [service, parcels, day] = await Promise.all([
    readCourierService(account),
    countWaitingParcels(runtime.table, owner),
    readCollectionDay(runtime.table, owner, order.day),
  ])
  if (!service) throw createInactiveProblem()
  const place = findCollectionPlace(order, service.places)
  rejectIssues(checkCollectionOrder(order, { place, parcels, now }))
  if (!place) throw createFieldProblem({ field: 'source_place', code: 'address_not_found' })
  if (isVisitPlanned(day, order)) {
    throw createFieldProblem({ field: 'timewindow_from', code: 'collection_exists' })
  }
  const collection = {
    id: createId('col', runtime),
    source_place: place,
    timewindow_from: order.timewindow_from,
    timewindow_until: order.timewindow_until,
    status: 'prepared' as const,
    created_at: now,
    created_by: account.id,
  }
  return {
    writes: [service.touch, buildCollectionDayWrite(owner, day, [...day.collections, collection])],
    result: { ...collection, day: order.day },
  }
}
