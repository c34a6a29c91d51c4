import * as z from 'zod/mini'
import { countryCode } from '#shared/catalogue/product.ts'
import { companyInfo } from '#shared/contact-details/company.ts'
import { person } from '#shared/contact-details/people.ts'
import { gateway, id, numericId } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { deliveryMethod } from '#shared/parcels/destination-types.ts'
import { productSize } from '#shared/parcels/sizes.ts'
import { sentFields } from './plain-fields.ts'

const flag = z.optional(z.boolean('invalid_value'))
const text = z.optional(line)
const degrees = (max: number) =>
  z.nullish(
    z.number('invalid_value').check(z.gte(-max, 'invalid_value'), z.lte(max, 'invalid_value')),
  )

/** Maximum number of services of one shipment, above the number that exist. */
const MAX_SERVICES = 20

/** A street address that a courier delivers to. */
export const addressDestination = z.object({
  type: z.literal('address', 'invalid_value'),
  name: text,
  address_country_code: countryCode,
  address_zip: z._default(line, ''),
  address_street: z._default(line, ''),
  address_house: z._default(line, ''),
  address_apartment: z._default(line, ''),
  address_city: z._default(line, ''),
  address_state: z._default(line, ''),
  address_latitude: degrees(90),
  address_longitude: degrees(180),
  geo_service: text,
  formatted_address: text,
})
export type AddressDestination = z.infer<typeof addressDestination>

/**
 * One order in the body of POST /order. The schema checks types and bounds sizes; unknown fields are
 * dropped. `checkOrderBody` checks the rules of a shipment, which depend on more than the body.
 */
export const orderBody = z.object({
  product_id: z.nullish(numericId()),
  /**
   * Without `product_id`: the product is that of this size on the route of the shipment, from the
   * country of the account or session, else from Estonia.
   */
  size: z.optional(productSize),
  sender: person,
  recipient: person,
  delivery_method: z.optional(deliveryMethod),
  /** The chosen place; an address is in `destination`. */
  destination_place_id: z.nullish(numericId()),
  destination: z.nullish(addressDestination),
  service_ids: z._default(
    z.array(numericId(), 'invalid_value').check(z.maxLength(MAX_SERVICES, 'too_long')),
    [],
  ),
  /** EUR; a text may have a decimal comma. */
  recipient_goods_price: z.nullish(z.union([z.number(), line], 'goods_price_invalid')),
  ...sentFields.shape,
  /** Number of parcels of this order. */
  parcels: z.optional(z.number('parcels_not_a_number')),
  is_express: flag,
  /** Whether the recipient pays for the delivery, of a company that offers it. */
  recipient_transport_payment: flag,
  /** `file_import` for a row of a file. */
  origin: z.optional(z.enum(['file_import', 'form'], 'invalid_value')),
  file_type: text,
  /** The name of the file of a `file_import`. */
  file_name: text,
  custom_barcode: text,
  data: z.optional(z.object({ company: z.optional(companyInfo) })),
  itella_terms: flag,
  payment_provider_terms: flag,
  save_recipient: flag,
  save_sender: flag,
})
export type OrderBody = z.infer<typeof orderBody>

/** Maximum number of orders created by one call. */
const MAX_ORDERS = 100

const withOptions = z.extend(orderBody, {
  /** Checks without writing. */
  validate_only: flag,
  gateway: z.optional(gateway),
})

const createdOrderBody = z.extend(withOptions, {
  /**
   * An unpaid shipment of the caller in whose place this one is created. Its personal code is kept
   * if the name of the recipient is the same.
   */
  replaced_order_id: z.optional(id),
  /**
   * 1 for the return of the parcel that `getReturnParcel` has opened at the session. Sender,
   * recipient, destination and size are those of the parcel, whatever the body says, except the size
   * and the sender's e-mail of a return that is paid for.
   */
  return_parcel: z.optional(z.literal(1, 'invalid_value')),
  /** The id of that parcel; by default whichever the session has opened. */
  return_of: z.optional(id),
})
export type CreatedOrderBody = z.infer<typeof createdOrderBody>

/** Body of POST /order: one order, or up to 100 that are created atomically. */
export const createOrderBody = z.union([
  z.array(createdOrderBody).check(z.minLength(1, 'required'), z.maxLength(MAX_ORDERS, 'too_long')),
  createdOrderBody,
])

/**
 * Body of PATCH /order: the whole shipment as it is to become. `cancellation_upgrade` accepts that a
 * booked door is exchanged. `parcels`, `custom_barcode` and `origin` have no effect.
 */
export const editOrderBody = z.extend(withOptions, {
  id,
  cancellation_upgrade: flag,
  /**
   * White locker of the new door of a shipment that is changed at once, if it needs one; by default
   * that of the old door. A paid shipment has it in `PATCH /order/pay`.
   */
  location_id: z.optional(numericId('no_drop_off')),
  /**
   * The last four digits of the sender's phone, by which somebody who has opened the shipment by a
   * link may change its sender or recipient.
   */
  sender_phone_ending: z.optional(line),
})
export type EditOrderBody = z.infer<typeof editOrderBody>
