import { countCreatedOrders, listShipments, maxShipments } from '#shared/api/shipments.ts'
import { toCents } from '#shared/orders/prices/totals.ts'
import type { ShipmentsType } from '#shared/orders/list-options.ts'
import { isPayable } from '#shared/orders/statuses/status-actions.ts'
import type { CallResult } from '#web/lib/api/api-client.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { sumDue } from './sum-due.ts'
import { isNarrowed, type ListView } from './list-address.ts'
import { toListQuery } from './list-query.ts'

/** How many shipments are to be paid or confirmed, and what the sender owes for them, in cents. */
export interface AllDue {
  readonly count: number
  readonly cents: number
}

/**
 * Reads what is to be paid or confirmed of the pending list, which its buttons say. The server adds it
 * up for more shipments than one request returns. Undefined for another list, and for such a number of
 * shipments of a search or filter.
 */
export const useAllDue = (
  kind: ShipmentsType,
  view: ListView,
  page: CallResult<typeof listShipments> | undefined,
): AllDue | undefined => {
  const isPending = kind === 'ess' && page !== undefined
  const isRead = isPending && page.total <= maxShipments
  const isWhole = isRead && page.shipments.length >= page.total
  const query = { ...toListQuery(kind, view), offset: 0, limit: maxShipments }
  const { data } = useCall(listShipments, isRead && !isWhole ? { query } : null)
  const isSummed = isPending && !isRead && !isNarrowed(view)
  const { data: created } = useCall(countCreatedOrders, isSummed ? {} : null)
  if (isSummed) return created && { count: created.count, cents: toCents(created.amount_due) }
  const rows = isWhole ? page.shipments : isRead ? data?.shipments : undefined
  const due = rows?.filter(({ status }) => isPayable(status))
  return due && { count: due.length, cents: sumDue(due) }
}
