import type { Order } from '#shared/orders/order.ts'

/**
 * Whether a shipment was changed after it was paid: an upgrade, which is then its last product, or a
 * change that left the size as it was.
 */
export const isChanged = ({
  order_products,
  label_version,
}: Pick<Order, 'order_products' | 'label_version'>): boolean =>
  order_products.at(-1)?.product.service === 'upgrade' || label_version > 1

/** Whether the label that was printed for a shipment is void, because it was changed afterwards. */
export const isLabelVoid = ({
  label_version,
  printed_label_version,
}: Pick<Order, 'label_version' | 'printed_label_version'>): boolean =>
  printed_label_version !== null && printed_label_version < label_version
