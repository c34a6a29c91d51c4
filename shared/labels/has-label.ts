import type { OrderStatus } from '../orders/statuses.ts'

/** Not paid, without a door or gone: there is nothing to stick a label on. */
const withoutLabel: readonly OrderStatus[] = [
  'created',
  'paid',
  'payment_not_received',
  'expired',
  'cancelled',
]

/** Whether the label of a shipment in this status can be had. */
export const hasLabel = (status: OrderStatus): boolean => !withoutLabel.includes(status)
