import { chunk } from '#functions/lib/chunk.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
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
  const batches = chunk(ids, batchSize)
  const found = await mapInBatches(batches, concurrency, (batch) => getOrders(table, owner, batch))
  return found.flat()
}
