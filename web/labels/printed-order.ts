import type { OrderRow } from '#shared/orders/order-row.ts'

/** What printing needs to know of a shipment. */
export type PrintedOrder = Pick<OrderRow, 'barcode' | 'status'>
