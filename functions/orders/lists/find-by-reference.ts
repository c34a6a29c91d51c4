import { chunk } from '#functions/lib/chunk.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { parseLastId } from '#functions/store/keys.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import { getReferenceRange } from '#functions/store/records/orders/reference-mark.ts'
import type { ListRuntime } from './list-query.ts'
import { listNewRows } from './search-list.ts'

/** Shipments of one order number that are returned, the newest. */
const maxPerReference = 100
/** Maximum number of items in one batch read of DynamoDB. */
const batchSize = 100
/** Reads at once. */
const concurrency = 10

/**
 * Returns the owner's shipments with these order numbers, each once and in their order, the newest of
 * a number first. Those of the last minutes are found by their rows, as in a search.
 */
export const findByReference = async (
  runtime: ListRuntime,
  owner: string,
  references: readonly string[],
): Promise<OrderRecord[]> => {
  const { table } = runtime
  const [newRows, pages] = await Promise.all([
    listNewRows(runtime, owner),
    mapInBatches(references, concurrency, (reference) =>
      table.queryValues({ ...getReferenceRange(owner, reference), limit: maxPerReference }, 'SK'),
    ),
  ])
  const wanted = new Set(references)
  const added = newRows.filter(({ reference }) => wanted.has(reference)).map(({ id }) => id)
  const ids = [...new Set([...added, ...pages.flatMap(({ values }) => values.map(parseLastId))])]
  const orders = await mapInBatches(chunk(ids, batchSize), concurrency, (batch) =>
    getOrders(table, owner, batch),
  )
  const found = orders.flat().flatMap((order) => order ?? [])
  return references.flatMap((reference) => found.filter((order) => order.reference === reference))
}
