import { notFound } from '#functions/lib/problem.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import type { Table } from '#functions/store/operations.ts'

/** Returns a shipment of an owner. @throws Problem not_found */
export const loadShipment = async (
  table: Table,
  { id, owner }: { readonly id: string; readonly owner: string },
): Promise<OrderRecord> => {
  const [order] = await getOrders(table, owner, [id])
  if (!order) throw notFound('Shipment')
  return order
}
