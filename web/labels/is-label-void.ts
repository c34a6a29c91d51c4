import type { Order } from '#shared/orders/order.ts'

/** Whether the label that was printed for a shipment is void, because it was changed afterwards. */
export const isLabelVoid = ({
  label_version,
  printed_label_version,
}: Pick<Order, 'label_version' | 'printed_label_version'>): boolean =>
  printed_label_version !== null && printed_label_version < label_version
