import { parseLastId, partitions } from '#functions/store/keys.ts'
import { ignoreConditionFailed, type Item } from '#functions/store/operations.ts'
import { readPages } from '#functions/store/read-whole-range.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getOrders, orderRecord } from '#functions/store/records/order-store.ts'
import { buildRowRepair, hasCurrentRow } from '#functions/store/records/orders/order-writes.ts'
import { updateSendingCode } from '#functions/orders/sending/update-sending-code.ts'
import { recountLists } from './recount-lists.ts'
import { updateLists } from './update-lists.ts'

/** Shipments that are compared at once. The changes of so many fit into one transaction. */
const batchSize = 8

const updateItems = async (
  runtime: Runtime,
  owner: string,
  items: readonly Item[],
): Promise<void> => {
  const ids = items.map(({ SK }) => parseLastId(SK))
  for (let from = 0; from < ids.length; from += batchSize)
    await updateLists(runtime, owner, ids.slice(from, from + batchSize))
}

/** Rebuilds what is stored about some shipments of an owner. */
const rebuildOrders = async (
  runtime: Runtime,
  owner: string,
  items: readonly Item[],
): Promise<void> => {
  for (const item of items.filter((each) => !hasCurrentRow(each))) {
    // A shipment that is changed meanwhile gets its row with the change.
    await runtime.table.write(buildRowRepair(orderRecord.parse(item))).catch(ignoreConditionFailed)
  }
  await updateItems(runtime, owner, items)
  for (const { SK, sending_code } of items) {
    // Earlier releases have stored no codes.
    if (sending_code !== undefined) continue
    const [order] = await getOrders(runtime.table, owner, [parseLastId(SK)])
    if (order) await updateSendingCode(runtime, order)
  }
}

/**
 * Rebuilds what lists and reports store about the shipments and reserved doors of an owner: rows and
 * keys of shipments that an earlier release has stored, search words, sending codes and counters. It
 * may run while the product is in use, and keeps a page of items in memory.
 * Returns how many shipments the owner has.
 */
export const rebuildLists = async (runtime: Runtime, owner: string): Promise<number> => {
  const { table } = runtime
  let shipments = 0
  for await (const items of readPages(table, partitions.ordersByOwner(owner))) {
    await rebuildOrders(runtime, owner, items)
    shipments += items.length
  }
  // What is counted may be gone.
  for (const range of [partitions.allCollectionDoors(owner), partitions.countedOrders(owner)]) {
    for await (const items of readPages(table, range)) await updateItems(runtime, owner, items)
  }
  await recountLists(runtime, owner)
  return shipments
}
