import * as z from 'zod/mini'
import { dropOffLocation, order, permissionFields, statusFields } from './order.ts'

/** A shipment in a list: a subset of `Order`. */
export const orderRow = z.object({
  ...statusFields.shape,
  ...permissionFields.shape,
  ...z.pick(order, {
    barcode: true,
    created_at: true,
    source_country: true,
    reference: true,
    content: true,
    sender_amount_due: true,
    is_paid: true,
    order_source_pin_code: true,
    reserved_until: true,
    needs_attention: true,
    parcels: true,
    services: true,
    is_label_printed: true,
    batch_row: true,
    is_return_only: true,
    is_destination_open: true,
  }).shape,
  recipient: z.pick(order.shape.recipient, { name: true, phone: true }),
  destination: z.pick(order.shape.destination, {
    type: true,
    name: true,
    address_city: true,
    address_country_code: true,
    is_outdoor: true,
  }),
  location: z.nullable(z.pick(dropOffLocation, { name: true, type: true, is_outdoor: true })),
})
export type OrderRow = z.infer<typeof orderRow>
