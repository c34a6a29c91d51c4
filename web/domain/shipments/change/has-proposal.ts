import type { Order } from '#shared/orders/order.ts'

/** An order with its proposed change. */
export interface ProposedOrder extends Order {
  readonly change: NonNullable<Order['change']>
}

/** Whether a change of an order is proposed. */
export const hasProposal = (order: Order): order is ProposedOrder => order.change !== null
