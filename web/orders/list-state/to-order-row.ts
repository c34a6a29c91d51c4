import type { Order } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'

/** Returns the row that lists show of a shipment. */
export const toOrderRow = (order: Order): OrderRow => ({
  ...order,
  services: order.order_products.flatMap(({ product }) =>
    product.type === 'extra' ? [product.service] : [],
  ),
})
