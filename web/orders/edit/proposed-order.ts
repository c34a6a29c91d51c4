import type { Order } from '#shared/orders/order.ts'

/** An order with its proposed change. */
export interface ProposedOrder extends Order {
  readonly change: NonNullable<Order['change']>
}
