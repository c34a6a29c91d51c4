import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import { chunk } from '#functions/lib/chunk.ts'
import type { Table } from '#functions/store/operations.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getOrdersByBarcode } from '#functions/store/records/order-store.ts'

/** Maximum number of items in one batch read of DynamoDB. */
const batchSize = 100

/**
 * Returns the owner's orders with these barcodes, in the order of the barcodes, or `undefined` if
 * one belongs to someone else, is unknown or has no label. `onProgress` receives the number of
 * orders read so far.
 */
export const findLabelOrders = async (
  table: Table,
  owner: string,
  barcodes: readonly string[],
  onProgress: (done: number) => Promise<unknown> = async () => {},
): Promise<OrderRecord[] | undefined> => {
  const orders: OrderRecord[] = []
  for (const batch of chunk(barcodes, batchSize)) {
    const found = await getOrdersByBarcode(table, owner, batch)
    const labelled = found.flatMap((order) => (order && hasLabel(order.status) ? [order] : []))
    if (labelled.length < batch.length) return undefined
    orders.push(...labelled)
    await onProgress(orders.length)
  }
  return orders
}
