import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { getStatusGroup } from '#shared/orders/statuses/status-groups.ts'
import { createBarcode } from '#shared/orders/barcode.ts'
import { toListState } from '#functions/orders/lists/counted-state.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { countUp } from '#test/support/count-up.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import type { OpenTable } from './open-table.ts'
import type { SharedStack } from './stack.ts'

/** DynamoDB's limit of items per batch. */
const batchSize = 25
const batchesAtOnce = 8
const minute = 60_000

/** An example order of an owner with an id and a barcode of its own, a minute after the one before. */
export const createExampleOrder = (
  owner: string,
  changes: Partial<OrderRecord> = {},
): OrderRecord => {
  const serial = countUp('stored order')
  return {
    ...exampleOrder,
    id: `ord_stored${String(serial).padStart(10, '0')}`,
    barcode: createBarcode('ee', 8_000_000_000 + serial),
    owner,
    created_at: exampleOrder.created_at + serial * minute,
    ...changes,
  }
}

/** Builds an order with what the product stores for its barcode and for lists, but no search words. */
const buildItems = (order: OrderRecord): Item[] => {
  const { owner, id, barcode } = order
  return [
    { ...keys.countedOrder(owner, id), state: JSON.stringify(toListState(order)) },
    { ...keys.barcode(barcode), owner, order_id: id },
    toOrderItem(order),
  ]
}

/** Stores the orders of one owner, which has no others, with their counters. */
export const storeOrders = async (
  { tableName }: SharedStack,
  { client }: OpenTable,
  orders: readonly OrderRecord[],
): Promise<void> => {
  const counts = new Map<string, number>()
  for (const order of orders) {
    const group = getStatusGroup(order)
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  const Item = { ...keys.orderCounts(orders[0]?.owner ?? ''), ...Object.fromEntries(counts) }
  await client.send(new PutCommand({ TableName: tableName, Item: { ...Item, version: 1 } }))
  const items = orders.flatMap(buildItems)
  const batches = Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  )
  const write = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const requests = batch.map((each) => ({ PutRequest: { Item: each } }))
      await client.send(new BatchWriteCommand({ RequestItems: { [tableName]: requests } }))
    }
  }
  await Promise.all(Array.from({ length: batchesAtOnce }, write))
}
