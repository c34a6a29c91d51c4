import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { keys } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { toListState } from '#functions/shipments/lists/update-lists.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { localClient } from '#test/support/stack/local-client.ts'
import type { BenchStack } from '../wire/bench-stack.ts'

/** The recipient of a few shipments, whom a search finds. */
export const searchedName = 'Zukovskaja'
/** Shipments of each account that the search finds. */
export const searchedCount = 20

const minute = 60 * 1000
const concurrency = 10
/** DynamoDB's limit of items per batch. */
const batchSize = 25

const createOrder = (owner: string, index: number, count: number): OrderRecord => {
  // The searched ones are spread over the whole list.
  const isSearched = index % Math.floor(count / searchedCount) === 0
  return {
    ...exampleOrder,
    id: `ord_${String(index).padStart(26, '0')}`,
    owner,
    status: 'fetched',
    created_at: exampleOrder.created_at + index * minute,
    recipient: { ...exampleOrder.recipient, name: isSearched ? searchedName : 'Kask', phone: '' },
    reference: '',
    content: '',
  }
}

/** Builds a shipment with all that the product stores about it for lists. */
const buildItems = (order: OrderRecord): Item[] => {
  const { owner, id } = order
  const state = toListState(order)
  return [
    toOrderItem(order),
    { ...keys.countedOrder(owner, id), state: JSON.stringify(state) },
    ...state.words.map((word) => ({ ...keys.searchEntry(owner, word, id) })),
  ]
}

/** Writes shipments into an account, and the counters that the stream would count them by. */
export const fillAccount = async (
  { tablesEndpoint, tableName }: BenchStack,
  owner: string,
  count: number,
): Promise<void> => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(localClient(tablesEndpoint)))
  // Before the shipments, which the stream counts no more.
  const counts = { ...keys.orderCounts(owner), ready_for_pickup: count, version: 1 }
  await client.send(new PutCommand({ TableName: tableName, Item: counts }))
  let next = 0
  const work = async () => {
    while (next < count) {
      const index = next
      next += 1
      // The shipment itself comes last, so that its change finds it counted.
      const items = buildItems(createOrder(owner, index, count)).toReversed()
      pending.push(...items)
      while (pending.length >= batchSize) await write(pending.splice(0, batchSize))
    }
  }
  const pending: Item[] = []
  const write = (items: readonly Item[]) =>
    client.send(
      new BatchWriteCommand({
        RequestItems: { [tableName]: items.map((Item) => ({ PutRequest: { Item } })) },
      }),
    )
  await Promise.all(Array.from({ length: concurrency }, work))
  if (pending.length > 0) await write(pending)
  client.destroy()
}
