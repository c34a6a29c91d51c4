import type { OrderRow } from '#shared/orders/order-row.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { Session } from '#functions/store/records/session-store.ts'

/** Describes a stored shipment as a row of a list. */
export const describeRow = (order: OrderRecord, session: Pick<Session, 'account'>): OrderRow => ({
  ...describeOrder(order, session),
  services: order.lines.flatMap(({ type, service }) => (type === 'extra' ? [service] : [])),
})
