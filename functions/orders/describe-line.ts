import type * as z from 'zod/mini'
import { centsToEuros } from '#shared/lib/money.ts'
import type { orderProduct } from '#shared/orders/order.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import type { OrderLine } from '#functions/store/records/orders/order-content.ts'

/** Converts a stored line of a shipment to a product on the wire. */
export const describeLine = (line: OrderLine): z.infer<typeof orderProduct> => ({
  product_id: line.product_id,
  price: centsToEuros(line.price_cents),
  vat_rate: line.vat_rate,
  paid_by: line.paid_by,
  paid_at: line.paid_at === null ? null : toIsoTime(line.paid_at),
  product: { type: line.type, name: line.name, service: line.service },
})
