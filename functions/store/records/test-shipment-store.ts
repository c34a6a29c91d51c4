import { chunk } from '#functions/lib/chunk.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { keys, parseLastId, partitions } from '#functions/store/keys.ts'
import type { Item, Table } from '#functions/store/operations.ts'
import { type OrderRecord, orderRecord } from './order-store.ts'

/** How long a shipment of a test key is kept. */
export const testShipmentSeconds = 30 * 24 * 60 * 60

const prefix = 'test_'

/** Returns the owner of the shipments of an owner's test keys. No other data have it. */
export const toTestOwner = (owner: string): string => `${prefix}${owner}`

/** Whether an owner is that of shipments of test keys. */
export const isTestOwner = (owner: string): boolean => owner.startsWith(prefix)

/** Returns the owner whose test keys have this one; an owner of other data as it is. */
export const toLiveOwner = (owner: string): string =>
  isTestOwner(owner) ? owner.slice(prefix.length) : owner

/** Shipments of one barcode or reference that are returned, the newest. */
const maxPerName = 100
/** Maximum number of items in one batch read of DynamoDB. */
const batchSize = 100
/** Reads at once. */
const concurrency = 10

/** Returns the shipments of test keys with these ids, in their order, as far as they exist. */
export const getTestShipments = async (
  table: Table,
  owner: string,
  ids: readonly string[],
): Promise<OrderRecord[]> => {
  const batches = await mapInBatches(chunk([...new Set(ids)], batchSize), concurrency, (batch) =>
    table.getMany(batch.map((id) => keys.testShipment(owner, id))),
  )
  const found = new Map(batches.flat().map((item) => [item.SK, item]))
  return ids.flatMap((id) => {
    const item = found.get(keys.testShipment(owner, id).SK)
    return item ? [orderRecord.parse(item)] : []
  })
}

/**
 * Returns the shipments of test keys that have one of these texts as barcode or as reference, in the
 * order of the texts, the newest of a text first.
 */
export const findTestShipments = async (
  table: Table,
  owner: string,
  by: 'barcode' | 'reference',
  texts: readonly string[],
): Promise<OrderRecord[]> => {
  const pages = await mapInBatches(texts, concurrency, (text) =>
    table.queryValues(
      { ...partitions.testNames(owner, text), descending: true, limit: maxPerName },
      'SK',
    ),
  )
  const ids = pages.flatMap(({ values }) => values.map(parseLastId))
  const orders = await getTestShipments(table, owner, [...new Set(ids)])
  return texts.flatMap((text) => orders.filter((order) => order[by] === text))
}

/** Returns the newest shipments of an owner's test keys. */
export const listNewestTestShipments = async (
  table: Table,
  owner: string,
  limit: number,
): Promise<OrderRecord[]> => {
  const range = { ...partitions.testShipments(owner), descending: true, limit, isEventual: true }
  const { items } = await table.query(range)
  return items.map((item) => orderRecord.parse(item))
}

/** Returns the item of a shipment of a test key. It has no attribute of an index. */
export const toTestItem = (order: OrderRecord): Item => ({
  ...keys.testShipment(order.owner, order.id),
  ...order,
})

/** Returns the items that lead to a shipment of a test key. They are written before it. */
export const listTestNames = ({ owner, id, barcode, reference, expires_at }: OrderRecord): Item[] =>
  [barcode, ...(reference === '' ? [] : [reference])].map((name) => ({
    ...keys.testName(owner, name, id),
    expires_at,
  }))
