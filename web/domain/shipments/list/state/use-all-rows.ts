import { listShipments, maxShipments } from '#shared/api/shipments.ts'
import type { ShipmentsType } from '#shared/orders/list-options.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import type { CallResult } from '#web/lib/api/api-client.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import type { ListView } from './list-address.ts'
import { toListQuery } from './list-query.ts'

/**
 * Reads every shipment of the pending list, with which its buttons say what they will do. Undefined
 * for another list, and for more than one request returns.
 */
export const useAllRows = (
  kind: ShipmentsType,
  view: ListView,
  page: CallResult<typeof listShipments> | undefined,
): readonly OrderRow[] | undefined => {
  const isRead = kind === 'ess' && page !== undefined && page.total <= maxShipments
  const isWhole = isRead && page.shipments.length >= page.total
  const query = { ...toListQuery(kind, view), offset: 0, limit: maxShipments }
  const { data } = useCall(listShipments, isRead && !isWhole ? { query } : null)
  if (!isRead) return undefined
  return isWhole ? page.shipments : data?.shipments
}
