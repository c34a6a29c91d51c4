import * as z from 'zod/mini'
import { id } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { namedDestination, order, party } from '#shared/orders/order.ts'
import { orderStatus } from '#shared/orders/statuses/order-status.ts'
import { defaultReturnDays, returnDayOptions } from '#shared/returns/return-days.ts'
import { returnOutcomes, returnReasons } from '#shared/returns/return-outcome.ts'
import { doorSize } from '#shared/places/door-sizes.ts'
import { placeType } from '#shared/places/place.ts'
import { defineCall } from './call.ts'
import { typedCode } from './helposti.ts'

/** What is shown of a parcel to who wants to return it. It names nobody but its sender. */
export const returnedParcel = z.object({
  id: z.string(),
  barcode: z.string(),
  status: orderStatus,
  /** The company that has sent it. */
  sender_name: z.string(),
  source_country: z.string(),
  /** Name of the size or weight band, and its measures in mm. */
  size_name: z.string(),
  length: z.nullable(z.int()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** The smallest door that fits it. */
  door_size: doorSize,
  is_temperature_sensitive: z.boolean(),
  /** When and where it was fetched, in ISO 8601; null until then. */
  delivered_at: z.nullable(z.string()),
  destination_name: z.string(),
  /** The id of the place where it was fetched; null for one that was delivered to an address. */
  destination_place_id: z.nullable(z.int()),
})
export type ReturnedParcel = z.infer<typeof returnedParcel>

/** A parcel that somebody wants to return. */
export const parcelReturn = z.object({
  /** `return_order`: a return of it is prepared and opened at the session. */
  outcome: z.enum(returnOutcomes),
  /** Why it cannot be returned; null if it can. */
  reason: z.nullable(z.enum(returnReasons)),
  /** Null for a return order whose parcel is no longer stored. */
  order: z.nullable(returnedParcel),
  return_order: z.nullable(order),
  /** The last day on which it can be handed in, in ISO 8601; null before its days begin. */
  until: z.nullable(z.string()),
  /** Whole days left until then; less than 0 when they have ended. */
  days_left: z.nullable(z.int()),
  /** The days in all, of which `days_left` are left. */
  return_days: z.nullable(z.int()),
  /** EUR: 0 if the sender pays, else what the visitor pays to send it there; null if it is not sold. */
  price: z.nullable(z.number()),
  /** The types of places where it is handed in. */
  allowed_types: z.array(placeType),
  /** Who accepts the return, and where; null if that is not known. */
  recipient: z.nullable(party),
  destination: z.nullable(namedDestination),
})
export type ParcelReturn = z.infer<typeof parcelReturn>

/** A parcel that was delivered to somebody and may be returned. */
const returnableParcel = z.object({
  id: z.string(),
  barcode: z.string(),
  sender_name: z.string(),
  /** The last day on which it can be handed in, in ISO 8601. */
  until: z.string(),
  /** Whole days left until then. */
  days_left: z.int(),
})
export type ReturnableParcel = z.infer<typeof returnableParcel>

export const listReturnableParcels = defineCall({
  name: 'listReturnableParcels',
  method: 'GET',
  path: '/order/return_parcels/',
  area: 'returns',
  access: 'user',
  summary:
    "Lists the newest ten parcels that were delivered to the account's verified phone and may be returned. Empty without a verified phone.",
  result: z.object({ parcels: z.array(returnableParcel) }),
})

export const getReturnParcel = defineCall({
  name: 'getReturnParcel',
  method: 'GET',
  path: '/order/return_parcel/',
  area: 'returns',
  access: 'anyone',
  summary:
    "Finds a parcel to return: by its return code, by its barcode and the last four digits of the recipient's phone, or by its id if it was delivered to the verified phone of the account. The parcel, or the return order of it, is opened at the session: a return order for booking doors and printing labels, a parcel for `POST /order` with `return_parcel`. After five wrong digits a parcel is closed for an hour; unknown codes are limited per network, as are look-ups by barcode.",
  query: z
    .object({
      code: z.optional(typedCode),
      barcode: z.optional(typedCode),
      phone_ending: z.optional(typedCode),
      id: z.optional(id),
    })
    .check(
      z.refine(
        (named) =>
          [named.code, named.barcode, named.id].filter((each) => each !== undefined).length === 1,
        'required',
      ),
    ),
  result: parcelReturn,
  changesState: true,
})

export const returnShipment = defineCall({
  name: 'returnShipment',
  method: 'POST',
  path: '/shipment_return',
  area: 'returns',
  access: 'user',
  summary:
    'Creates the return of a delivered shipment for its customer, who gets an e-mail with the return code. It goes to the return destination of the company and is invoiced to it. A shipment is returned once: a second request returns 409 `already_returned`.',
  body: z.object({
    order_id: id,
    /** The e-mail of the customer. */
    email: line,
    /** Days in which the customer may hand the parcel in. */
    return_days: z._default(z.literal(returnDayOptions, 'invalid_value'), defaultReturnDays),
    /** Returns it to the group's own return destination (feature `affiliate_parcel_return`). */
    to_group: z.optional(z.boolean('invalid_value')),
  }),
  result: z.object({ success: z.boolean(), return_order: order }),
  idempotent: true,
})
