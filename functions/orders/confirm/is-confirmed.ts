import { statuses } from '#shared/orders/statuses/statuses.ts'
import { hasEvent, type OrderRecord } from '#functions/store/records/order-store.ts'

/** Whether a shipment was confirmed and has not been cancelled or expired since. */
export const isConfirmed = (order: Pick<OrderRecord, 'status' | 'events'>): boolean =>
  hasEvent(order, 'prepared') && statuses[order.status].friendly !== 'cancelled'
