import { chunk } from '#functions/lib/chunk.ts'
import { keys, parseLastId, parseOrderKey, partitions } from '#functions/store/keys.ts'
import { ignoreConditionFailed, type Item, notExists } from '#functions/store/operations.ts'
import { readPages } from '#functions/store/read-whole-range.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getOrders, orderRecord } from '#functions/store/records/order-store.ts'
import { hasLists } from '#functions/store/records/orders/order-indexes.ts'
import { buildRowRepair, hasCurrentRow } from '#functions/store/records/orders/order-writes.ts'
import { updateSendingCode } from '#functions/orders/sending/update-sending-code.ts'
import { recountLists } from './recount-lists.ts'
import { countDiffering, updateLists } from './update-lists.ts'

/** Shipments that are compared at once: as many as one request reads. */
const batchSize = 100

/** Gives a shipment the row, and the sending code, of this release. */
const repairOrder = async (runtime: Runtime, owner: string, item: Item): Promise<void> => {
  if (!hasCurrentRow(item)) {
    // A shipment that is changed meanwhile gets its row with the change.
    await runtime.table.write(buildRowRepair(orderRecord.parse(item))).catch(ignoreConditionFailed)
  }
  // Earlier releases have stored no codes.
  if (item['sending_code'] !== undefined) return
  const [order] = await getOrders(runtime.table, owner, [parseLastId(item.SK)])
  if (order) await updateSendingCode(runtime, order)
}

/**
 * Brings up to date what lists and reports store about some shipments, reserved doors, or what was
 * counted of them, of one owner. Returns how many items differed.
 */
export const rebuildItems = async (
  runtime: Runtime,
  owner: string,
  items: readonly Item[],
  isDryRun = false,
): Promise<number> => {
  const orders = items.filter((item) => parseOrderKey(item))
  const ids = [...new Set(items.map(({ SK }) => parseLastId(SK)))]
  const stale = orders.filter((item) => !hasCurrentRow(item)).length
  if (!isDryRun) for (const item of orders) await repairOrder(runtime, owner, item)
  let differing = 0
  for (const part of chunk(ids, batchSize))
    differing += await (isDryRun ? countDiffering : updateLists)(runtime, owner, part)
  return Math.max(stale, differing)
}

/** Stores a total for an owner who has none, by which `recountLists` finds the owner. */
export const ensureTotal = async ({ table }: Runtime, owner: string): Promise<void> => {
  const key = keys.orderCounts(owner)
  if (!hasLists(owner) || (await table.get(key))) return
  await table.write({ put: { ...key, version: 0 }, if: notExists }).catch(ignoreConditionFailed)
}

/**
 * Rebuilds what lists and reports store about the shipments and reserved doors of an owner: rows and
 * keys of shipments that an earlier release has stored, search words, sending codes and counters. It
 * may run while the product is in use, and keeps a page of items in memory.
 * Returns how many shipments the owner has.
 */
export const rebuildLists = async (runtime: Runtime, owner: string): Promise<number> => {
  let shipments = 0
  const ranges = [
    partitions.ordersByOwner(owner),
    partitions.allCollectionDoors(owner),
    // What is counted may be gone.
    partitions.countedOrders(owner),
  ]
  for (const range of ranges) {
    for await (const items of readPages(runtime.table, range)) {
      await rebuildItems(runtime, owner, items)
      shipments += items.filter((item) => parseOrderKey(item)).length
    }
  }
  await recountLists(runtime, owner)
  return shipments
}
