import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import { listOpenedOrders } from '#functions/orders/order-link.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { findLabelOrders } from './find-label-orders.ts'

/**
 * Selects the orders with these barcodes, in the order of the barcodes. Returns `undefined` if one
 * is missing or has no label.
 */
const filterLabelledOrders = (
  orders: readonly OrderRecord[],
  barcodes: readonly string[],
): OrderRecord[] | undefined => {
  const byBarcode = new Map(orders.map((order) => [order.barcode, order]))
  const found = barcodes.flatMap((barcode) => byBarcode.get(barcode) ?? [])
  return found.length === barcodes.length && found.every(({ status }) => hasLabel(status))
    ? found
    : undefined
}

/**
 * Returns the orders with these barcodes whose labels a session may print: its own, or those that it has
 * opened by a link or a sending code. Otherwise as `findLabelOrders`.
 */
export const findPrintableOrders = async (
  runtime: Runtime,
  session: Session,
  barcodes: readonly string[],
): Promise<OrderRecord[] | undefined> =>
  (await findLabelOrders(runtime.table, session.owner, barcodes)) ??
  filterLabelledOrders(await listOpenedOrders(runtime, session), barcodes)
