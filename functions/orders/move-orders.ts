import { keys, partitions } from '#functions/lib/store/keys.ts'
import type { Condition, Item, Write } from '#functions/lib/store/operations.ts'
import { all, equals, missing } from '#functions/lib/store/operations.ts'
import { retryTransaction } from '#functions/lib/store/retry-transaction.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { orderRecord } from './order-store.ts'

/**
 * The shipment has every attribute as it was read, those of a later release included: a payment
 * may be settling it right now.
 */
const unchanged = (item: Item): Condition =>
  all(
    ...[...new Set([...Object.keys(orderRecord.shape), ...Object.keys(item)])].map((name) => {
      const value = item[name]
      return value === undefined ? { absent: name } : equals(name, value)
    }),
  )

/** The writes that move one shipment, with its barcode and payment. */
const moving = (item: Item, from: string, to: string): Write[] => {
  const { id, barcode, payment_id } = orderRecord.parse(item)
  return [
    { delete: keys.order(from, id), if: unchanged(item) },
    { put: { ...item, ...keys.order(to, id), owner: to }, if: missing },
    { update: keys.barcode(barcode), set: { owner: to } },
    ...(payment_id === undefined ? [] : [{ update: keys.payment(payment_id), set: { owner: to } }]),
  ]
}

/**
 * Anonymous work is kept: the shipments of a session become the account's that logs in. Each moves
 * in one transaction, so a crash half-way leaves every shipment with exactly one owner, and calling
 * again moves the rest.
 */
export const moveOrders = async (runtime: Runtime, from: string, to: string): Promise<void> => {
  const { items } = await runtime.table.query(partitions.ordersOf(from))
  for (const { PK, SK } of items) {
    await retryTransaction(runtime, async () => {
      const item = await runtime.table.get({ PK, SK })
      return item ? { writes: moving(item, from, to) } : { done: undefined }
    })
  }
}
