import type { OrderRow } from '#shared/orders/order-row.ts'
import { toCents } from '#shared/orders/prices/totals.ts'

/** Returns what the sender owes for shipments, in cents. */
export const sumDue = (orders: readonly OrderRow[]): number =>
  orders.reduce((sum, order) => sum + toCents(order.sender_amount_due), 0)
