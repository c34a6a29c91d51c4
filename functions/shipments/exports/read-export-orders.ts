import type { Table } from '#functions/store/operations.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'

/** Maximum number of items in one batch read of DynamoDB. */
const batchSize = 100
/** Batches that are read at once. */
const concurrency = 4

/** Reads the owner's shipments with these ids, in this order; undefined for a foreign or unknown one. */
export const readExportOrders = async (
  table: Table,
  owner: string,
  ids: readonly string[],
): Promise<readonly (OrderRecord | undefined)[]> => {
  const orders: (OrderRecord | undefined)[] = []
  for (let from = 0; from < ids.length; from += batchSize * concurrency) {
    const batches = Array.from({ length: concurrency }, (_, index) => {
      const start = from + index * batchSize
      return ids.slice(start, start + batchSize)
    })
    const found = await Promise.all(batches.map((batch) => getOrders(table, owner, batch)))
    orders.push(...found.flat())
  }
  return orders
}
