import type * as z from 'zod/mini'
import { centsToEuros } from '#shared/lib/money.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import type { orderProduct, ShownContent } from '#shared/orders/order.ts'
import {
  type PlainField,
  type PlainFields,
  plainFields,
  shownFields,
} from '#shared/orders/plain-fields.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import type {
  OrderContent,
  OrderLine,
  StoredFields,
} from '#functions/store/records/orders/order-content.ts'

/** Converts the plain fields of a request to those of a record. What is not sent is stored as empty. */
export const toStoredFields = (body: Pick<OrderBody, PlainField>): StoredFields => {
  const { notifyemail, notifyphone, ...same } = plainFields.parse(body)
  return { ...same, notify_email: notifyemail, notify_phone: notifyphone }
}

/** Converts the plain fields of a record to those of the contract. */
export const toWireFields = (content: StoredFields): PlainFields =>
  plainFields.parse({
    ...content,
    notifyemail: content.notify_email,
    notifyphone: content.notify_phone,
  })

/** Converts a stored line of a shipment to a product on the wire. */
export const describeLine = (line: OrderLine): z.infer<typeof orderProduct> => ({
  product_id: line.product_id,
  price: centsToEuros(line.price_cents),
  vat_rate: line.vat_rate,
  paid_by: line.paid_by,
  recipient_pays: line.paid_by === 'recipient',
  paid_at: line.paid_at === null ? null : toIsoTime(line.paid_at),
  product: { type: line.type, name: line.name, service: line.service },
})

/** Describes what the sender has chosen: of a stored shipment, or of a proposed change of it. */
export const describeContent = (content: OrderContent): ShownContent => ({
  ...shownFields.parse(toWireFields(content)),
  sender: content.sender,
  recipient: content.recipient,
  destination: { ...content.destination, region: content.destination.address_state },
  destination_place_id: content.destination.place_id,
  order_products: content.lines.map(describeLine),
  recipient_goods_price:
    content.recipient_goods_price_cents === null
      ? null
      : centsToEuros(content.recipient_goods_price_cents),
  is_temperature_sensitive: content.is_temperature_sensitive,
})
