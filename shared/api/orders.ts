import * as z from 'zod/mini'
import { countryCode } from '#shared/catalogue/product.ts'
import { idList, numericId, numericIdParam, token } from '#shared/lib/ids.ts'
import { queryInt, queryList } from '#shared/lib/query-values.ts'
import { createOrderBody, editOrderBody } from '#shared/orders/order-body.ts'
import { order } from '#shared/orders/order.ts'
import { defineCall } from './call.ts'
import { rowMessage } from './errors.ts'

/** Maximum number of products whose prices are returned by one call. */
const maxPricedProducts = 50

/** Maximum number of shipments cancelled by one call. */
const maxCancelledOrders = 100

/** Maximum number of shipments confirmed by one call. */
export const maxConfirmedOrders = 100
/**
 * Maximum number of shipments that are confirmed together with their codes of blue lockers. More are
 * confirmed first and get their codes afterwards, which writes each of them twice.
 */
export const maxConfirmedWithCodes = 50

/** Shipments that were created or edited, or nothing with `validate_only`. */
const orderResult = z.object({
  success: z.boolean(),
  order_ids: z.array(z.string()),
  orders: z.array(order),
  error_messages: z.array(rowMessage),
})

export const createOrder = defineCall({
  name: 'createOrder',
  method: 'POST',
  path: '/order',
  area: 'orders',
  access: 'anyone',
  summary:
    'Creates one shipment, or a list of up to 100 atomically. `parcels: n` makes n shipments, each with its own barcode, label and price. `validate_only` checks without writing.',
  body: createOrderBody,
  result: orderResult,
  idempotent: true,
})

export const editOrder = defineCall({
  name: 'editOrder',
  method: 'PATCH',
  path: '/order',
  area: 'orders',
  access: 'anyone',
  summary:
    "Changes a shipment. A company replaces the fields of a shipment that is not paid and not printed at once; `change` is null then. For a paid shipment the call proposes a change and returns what it costs; nothing changes until `payEditedOrders`, and a new proposal replaces the last one. Who has opened a shipment by a link says the last four digits of the sender's phone to change its sender or recipient; after five wrong tries the link is closed for changes for an hour. `validate_only` checks without writing.",
  body: editOrderBody,
  result: orderResult,
  idempotent: true,
})

export const confirmOrders = defineCall({
  name: 'confirmOrders',
  method: 'POST',
  path: '/order/confirm',
  area: 'orders',
  access: 'company',
  summary:
    'Confirms shipments of a company that does not pay in advance: all of them or none. Their labels can be printed then. Shipments that are confirmed already stay as they are. A company that pays in advance gets `not_allowed`. A courier needs 50 created and prepared parcels, or a collection that is planned for the next seven days.',
  body: z.object({
    ids: idList(maxConfirmedOrders),
    /**
     * The locker where the parcels are dropped off, or null for any blue one: shipments without a
     * door code then get one. At a white locker a door is booked for each of them, or nothing is
     * confirmed and the refusal names those without a door. Omitted, no drop-off is chosen yet.
     */
    location_id: z.nullish(numericId()),
    /** The courier collects the parcels; without `location_id`. */
    drop_off: z.optional(z.literal('courier', 'invalid_value')),
  }),
  result: z.object({
    success: z.boolean(),
    orders: z.array(order),
    error_messages: z.array(rowMessage),
  }),
  idempotent: true,
})

export const cancelOrders = defineCall({
  name: 'cancelOrders',
  method: 'POST',
  path: '/order/cancel',
  area: 'orders',
  access: 'anyone',
  summary:
    'Cancels shipments that are not paid (postpaid ones until they are handed in) and releases the doors held for them. A cancelled shipment stays cancelled. If one cannot be cancelled, none is.',
  body: z.object({
    ids: idList(maxCancelledOrders),
    /** Keeps the doors held by this session for the shipments that replace the cancelled ones. */
    keep_soft_books: z.optional(z.boolean()),
  }),
  result: z.object({
    success: z.boolean(),
    /** The cancelled shipments. */
    orders: z.array(order),
    /** Shipments that were paid or handed in while the others were cancelled. */
    error_messages: z.array(rowMessage),
  }),
})

export const openPaidShipments = defineCall({
  name: 'openPaidShipments',
  method: 'POST',
  path: '/order/open/',
  area: 'orders',
  access: 'anyone',
  summary:
    'Opens the shipments of a payment by the token of its e-mail or SMS. The session can then view them, print their labels and choose another locker. The token is valid until 30 days after the shipments have ended.',
  body: z.object({ order_token: token }),
  result: z.object({ paid_shipments: z.array(order) }),
})

export const openLink = defineCall({
  name: 'openLink',
  method: 'GET',
  path: '/p/{secret}',
  area: 'orders',
  access: 'anyone',
  summary:
    'Redirects the short link of a message, which the site has at `/p/{secret}`, to the page that it opens. The secret is in the fragment of that page. A link that opens nothing, and too many unknown ones from one network, lead to a page that says so.',
  params: z.object({ secret: token }),
  result: z.string(),
  responseType: 'redirect',
  usesNoSession: true,
})

export const getEuProductPrices = defineCall({
  name: 'getEuProductPrices',
  method: 'GET',
  path: '/eu_product_prices/',
  area: 'orders',
  access: 'anyone',
  summary:
    'Returns the final prices of products to a country other than ee, lv, lt and fi. They depend on the postal code. `success` is 0 for a postal code that is not served.',
  query: z.object({
    destination_country: countryCode,
    /** Empty for an address without a postal code, which exist in Ireland. */
    zip_code: z._default(z.string().check(z.maxLength(20, 'too_long')), ''),
    /** Comma separated. */
    product_ids: queryList(numericIdParam, maxPricedProducts),
    is_error_allowed: z.optional(queryInt(0, 1)),
  }),
  result: z.object({
    data: z.object({
      /** 1 if the postal code is served, otherwise 0. */
      success: z.int(),
      prices: z.array(z.object({ product_id: z.int(), price: z.number() })),
    }),
  }),
})
