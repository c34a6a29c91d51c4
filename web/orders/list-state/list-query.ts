import { listShipments, maxShipments } from '#shared/api/shipments.ts'
import type { ShipmentsType } from '#shared/orders/list-options.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { type CallInput, callApi } from '#web/lib/api/api-client.ts'
import type { ListView } from './list-address.ts'

type ListQuery = CallInput<typeof listShipments>['query']

/** Returns the query of the page that a view shows. */
export const toListQuery = (kind: ShipmentsType, view: ListView): ListQuery => ({
  shipments_type: kind,
  offset: (view.page - 1) * view.rows,
  limit: view.rows,
  sort_by: view.sortBy,
  descending: view.isDescending,
  search: view.search,
  status: view.status === undefined ? undefined : [view.status],
  attention: view.attention,
  report: view.report?.figure,
  report_week_from: view.report?.from,
  report_week_to: view.report?.to,
  date_from: view.from,
  date_to: view.to,
})

/** Returns the query of all shipments that a view's search and filters match, for an export. */
export const toExportQuery = (kind: ShipmentsType, view: ListView) => {
  const { offset: _offset, limit: _limit, ...query } = toListQuery(kind, view)
  return query
}

/**
 * Reads every shipment that a view's search and filters match, in its order. `onProgress` is called
 * with the number of rows read.
 * @throws what `callApi` throws.
 */
export const loadAllRows = async (
  kind: ShipmentsType,
  view: ListView,
  onProgress: (loaded: number) => void,
): Promise<readonly OrderRow[]> => {
  // A shipment that moves to the next page while the pages are read is found twice.
  const rows = new Map<string, OrderRow>()
  for (let offset = 0; ; offset += maxShipments) {
    const query = { ...toListQuery(kind, view), offset, limit: maxShipments }
    const { shipments } = await callApi(listShipments, { query })
    for (const row of shipments) rows.set(row.id, row)
    onProgress(rows.size)
    if (shipments.length < maxShipments) return [...rows.values()]
  }
}
