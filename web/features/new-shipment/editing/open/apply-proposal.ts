import type { Order } from '#shared/orders/order.ts'

/** Returns a paid order as it becomes by its proposed change; the order itself without one. */
export const applyProposal = (order: Order): Order => {
  if (!order.change) return order
  const { sender, recipient, destination, destination_place_id, main_product } = order.change
  const { order_products, content, reference, estimated_weight } = order.change
  const { timewindow, information_for_courier, is_temperature_sensitive } = order.change
  return {
    ...order,
    sender,
    recipient,
    destination,
    destination_place_id,
    main_product: { ...main_product, source_country: order.source_country },
    order_products,
    content,
    reference,
    estimated_weight,
    timewindow,
    information_for_courier,
    is_temperature_sensitive,
  }
}
