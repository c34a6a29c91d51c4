import { isCompanyId } from '#functions/lib/ids.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Condition, Item, Write } from '#functions/store/operations.ts'
import { all, equals, notExists } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { toListAttributes } from '#functions/store/records/orders/order-indexes.ts'

/** The shipment is unchanged since it was read. A payment may be settling it concurrently. */
const isUnchanged = (item: Item): Condition =>
  all(
    ...[...new Set([...Object.keys(orderRecord.shape), ...Object.keys(item)])].map((name) => {
      const value = item[name]
      return value === undefined ? { absent: name } : equals(name, value)
    }),
  )

/** Builds the writes that move a shipment with its barcode and payments, into the lists of its owner. */
const buildMoveWrites = (item: Item, from: string, to: string): Write[] => {
  // What a company has paid for needs its label.
  const needsLabel =
    isCompanyId(to) &&
    (item['status'] === 'paid' || item['status'] === 'prepared') &&
    item['printed_label_version'] === undefined
  const moved = {
    ...item,
    owner: to,
    ...(needsLabel && { process_status: 'label_print_needed' }),
  }
  const order = orderRecord.parse(moved)
  const { id, barcode, incoming } = order
  const paymentIds = [
    order.payment_id,
    ...order.change_payment_ids,
    ...(incoming?.payment_ids ?? []),
  ]
  return [
    { delete: keys.order(from, id), if: isUnchanged(item) },
    {
      put: { ...moved, ...keys.order(to, id), ...toListAttributes(order) },
      if: notExists,
    },
    { update: keys.barcode(barcode), set: { owner: to } },
    ...[...new Set(paymentIds.flatMap((each) => each ?? []))].map((payment): Write => ({
      update: keys.payment(payment),
      set: { owner: to },
    })),
  ]
}

/**
 * Moves the shipments of an anonymous session to the account that logs in. Each moves in one
 * transaction, so after a crash every shipment has exactly one owner, and a repeated call moves the
 * rest.
 */
export const moveOrders = async (runtime: Runtime, from: string, to: string): Promise<void> => {
  const { items } = await runtime.table.query(partitions.ordersByOwner(from))
  for (const { PK, SK } of items) {
    await retryTransaction(runtime, async () => {
      const item = await runtime.table.get({ PK, SK })
      return item ? { writes: buildMoveWrites(item, from, to) } : { done: undefined }
    })
  }
}
