import { hasLabel } from '#shared/labels/has-label.ts'
import type { Table } from '#functions/lib/store/operations.ts'
import type { OrderRecord } from '#functions/orders/order-store.ts'
import { getOrdersByBarcode } from '#functions/orders/order-store.ts'

/** Those of some shipments that have these barcodes, in their order; `undefined` when one is missing or has no label. */
export const labelledOrders = (
  orders: readonly OrderRecord[],
  barcodes: readonly string[],
): OrderRecord[] | undefined => {
  const byBarcode = new Map(orders.map((order) => [order.barcode, order]))
  const found = barcodes.flatMap((barcode) => byBarcode.get(barcode) ?? [])
  return found.length === barcodes.length && found.every(({ status }) => hasLabel(status))
    ? found
    : undefined
}

/** The table reads so many at once. */
const batchSize = 100

/**
 * The owner's shipments with these barcodes in their order; `undefined` when one of them is
 * foreign, unknown or has no label. `tell` hears how many have been read.
 */
export const findLabelOrders = async (
  table: Table,
  owner: string,
  barcodes: readonly string[],
  tell: (done: number) => Promise<unknown> = async () => {},
): Promise<OrderRecord[] | undefined> => {
  const orders: OrderRecord[] = []
  for (let from = 0; from < barcodes.length; from += batchSize) {
    const batch = barcodes.slice(from, from + batchSize)
    const found = await getOrdersByBarcode(table, owner, batch)
    const labelled = found.flatMap((order) => (order && hasLabel(order.status) ? [order] : []))
    if (labelled.length < batch.length) return undefined
    orders.push(...labelled)
    await tell(orders.length)
  }
  return orders
}
