import { parseLastId, partitions } from '#functions/store/keys.ts'
import { ignoreConditionFailed } from '#functions/store/operations.ts'
import { readWholeRange } from '#functions/store/read-whole-range.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { buildRowRepair, hasCurrentRow } from '#functions/store/records/orders/order-writes.ts'
import { updateSendingCode } from '#functions/orders/sending/update-sending-code.ts'
import { recountLists } from './recount-lists.ts'
import { updateLists } from './update-lists.ts'

/** Shipments that are compared at once. The changes of so many fit into one transaction. */
const batchSize = 8

/**
 * Rebuilds what lists and reports store about the shipments and reserved doors of an owner: rows and
 * keys of shipments that an earlier release has stored, search words, sending codes and counters. It
 * may run while the product is in use.
 * Returns how many shipments the owner has.
 */
export const rebuildLists = async (runtime: Runtime, owner: string): Promise<number> => {
  const { table } = runtime
  const items = await readWholeRange(table, partitions.ordersByOwner(owner))
  for (const item of items.filter((each) => !hasCurrentRow(each))) {
    // A shipment that is changed meanwhile gets its row with the change.
    await table.write(buildRowRepair(orderRecord.parse(item))).catch(ignoreConditionFailed)
  }
  const doors = await readWholeRange(table, partitions.allCollectionDoors(owner))
  const counted = await readWholeRange(table, partitions.countedOrders(owner))
  const ids = [...new Set([...items, ...doors, ...counted].map(({ SK }) => parseLastId(SK)))]
  for (let from = 0; from < ids.length; from += batchSize) {
    await updateLists(runtime, owner, ids.slice(from, from + batchSize))
  }
  for (const item of items) {
    const order = orderRecord.parse(item)
    // Earlier releases have stored no codes.
    if (order.sending_code === undefined) await updateSendingCode(runtime, order)
  }
  await recountLists(runtime, owner)
  return items.length
}
