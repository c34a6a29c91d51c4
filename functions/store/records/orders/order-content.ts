import * as z from 'zod/mini'
import { orderDestination, party } from '#shared/orders/order.ts'
import { type PlainField, plainFields } from '#shared/orders/plain-fields.ts'
import { getDoorSize } from '#shared/parcels/sizes.ts'
import { doorSize } from '#shared/places/door-sizes.ts'
import { storedObject } from '#functions/store/stored-object.ts'

/**
 * Something bought with a shipment: the delivery, an extra service, a change or a fee. Prices in
 * cents including VAT; that of a change is negative if it gave money back.
 */
const orderLine = storedObject({
  product_id: z.int(),
  price_cents: z.int(),
  /** In per cent. */
  vat_rate: z.number(),
  paid_by: z.enum(['sender', 'recipient']),
  paid_at: z.nullable(z.number()),
  type: z.enum(['delivery', 'extra', 'collection', 'change']),
  name: z.string(),
  service: z.string(),
})
export type OrderLine = z.infer<typeof orderLine>

/** Plain fields that records have by another name than the contract. */
export const storedNames = {
  notifyemail: 'notify_email',
  notifyphone: 'notify_phone',
} as const satisfies Partial<Record<PlainField, string>>

const { notifyemail, notifyphone, ...sameNames } = plainFields.shape

/** The plain fields of a shipment by the names in its record. */
const storedFields = z.object({
  ...sameNames,
  [storedNames.notifyemail]: notifyemail,
  [storedNames.notifyphone]: notifyphone,
})
export type StoredFields = z.infer<typeof storedFields>

/** The fields of a stored shipment that its sender chooses, and that a change may replace. */
export const orderContent = z.object({
  sender: party,
  recipient: party,
  /** The company on the invoice, for private senders who entered one. */
  company: z.optional(z.record(z.string(), z.string())),
  destination: orderDestination,
  product: z.object({
    id: z.int(),
    name: z.string(),
    service: z.string(),
    length: z.nullable(z.int()),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    destination_country: z.string(),
    /** Working days from hand-in to arrival; missing in older records. */
    transit_days: z.optional(z.int()),
  }),
  /** The smallest door that fits the parcel. */
  door_size: doorSize,
  lines: z.array(orderLine),
  ...storedFields.shape,
  recipient_goods_price_cents: z.nullable(z.int()),
  is_temperature_sensitive: z.boolean(),
})
export type OrderContent = z.infer<typeof orderContent>

/**
 * Corrects the door size of a parcel that was stored by an older release: a parcel without a size of
 * its own, such as one of a weight band, got the smallest door.
 */
export const withFittingDoor = <Content extends Pick<OrderContent, 'product' | 'door_size'>>() =>
  z.overwrite<Content>((content) =>
    content.product.service === 'unknown'
      ? { ...content, door_size: getDoorSize(content.product) }
      : content,
  )

/** A proposed change of a paid shipment. */
export const orderChange = storedObject({
  id: z.string(),
  /** `accepted`: nothing is due; it is applied when its door is booked. */
  state: z.enum(['proposed', 'accepted']),
  due_cents: z.int(),
  refund_cents: z.int(),
  is_service_changed: z.boolean(),
  /** Whether the booked door is exchanged with the change. */
  needs_door: z.boolean(),
  /** Milliseconds since 1970. */
  expires_at: z.number(),
  /** The shipment once the change is applied. */
  content: storedObject(orderContent.shape).check(withFittingDoor()),
})
export type OrderChange = z.infer<typeof orderChange>

/** Money that an applied change gave back from one payment. */
export const orderRefund = storedObject({
  /** The id of the change. */
  id: z.string(),
  payment_id: z.string(),
  cents: z.int(),
  state: z.enum(['due', 'sent', 'done', 'failed']),
  /** Milliseconds since 1970. */
  at: z.number(),
})
export type OrderRefund = z.infer<typeof orderRefund>
