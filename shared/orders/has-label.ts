import type { OrderStatus } from './statuses.ts'

/** Statuses without a label: not paid, without a door, or ended before being sent. */
const withoutLabel: readonly OrderStatus[] = [
  'created',
  'paid',
  'payment_not_received',
  'expired',
  'cancelled',
]

/** Whether a shipment in this status has a label. */
export const hasLabel = (status: OrderStatus): boolean => !withoutLabel.includes(status)
