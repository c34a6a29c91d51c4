import { partitions } from '#functions/store/keys.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/**
 * Moves the shipments of an anonymous session to the account that logs in. Each moves in one
 * transaction, so after a crash every shipment has exactly one owner, and a repeated call moves the
 * rest.
 */
export const moveOrders = async (runtime: Runtime, from: string, to: string): Promise<void> => {
  const { items } = await runtime.table.query(partitions.ordersByOwner(from))
  if (items.length === 0) return
  // Most logins move nothing, and need no schemas of shipments.
  const { moveOrder } = await import('./move-order.ts')
  for (const item of items) await moveOrder(runtime, item, { from, to })
}
