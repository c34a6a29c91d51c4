import { keys, partitions } from '#functions/lib/store/keys.ts'
import type { Item, Table } from '#functions/lib/store/operations.ts'
import { equals, missing, TransactionRefused } from '#functions/lib/store/operations.ts'
import type { World } from '#functions/lib/world.ts'

/** Moves one shipment with its barcode and payment; done already is done. */
const moveOrder = async (target: Table, item: Item, from: string, to: string) => {
  const { id, barcode, payment_id } = item
  if (typeof id !== 'string' || typeof barcode !== 'string') return
  try {
    await target.transact([
      // What was read must still be so: a payment may be settling this shipment right now.
      { delete: keys.order(from, id), if: equals('status', item['status'] ?? null) },
      { put: { ...item, ...keys.order(to, id), owner: to }, if: missing },
      { update: keys.barcode(barcode), set: { owner: to } },
      ...(typeof payment_id === 'string'
        ? [{ update: keys.payment(payment_id), set: { owner: to } }]
        : []),
    ])
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    const again = await target.get(keys.order(from, id))
    if (again) await moveOrder(target, again, from, to)
  }
}

/**
 * Anonymous work is kept: the shipments of a session become the account's that logs in. Each moves
 * in one transaction, so a crash half-way leaves every shipment with exactly one owner.
 */
export const moveOrders = async (world: World, from: string, to: string): Promise<void> => {
  const { items } = await world.table.query(partitions.ordersOf(from))
  for (const item of items) await moveOrder(world.table, item, from, to)
}
