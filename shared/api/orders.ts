import * as z from 'zod/mini'
import { countryCode } from '../catalogue/product.ts'
import { queryInt } from '../lib/query-values.ts'
import { createOrderBody } from '../orders/order-body.ts'
import { order } from '../orders/order.ts'
import { responseData, signedMessage } from '../payments/response-data.ts'
import { call } from './call.ts'
import { rowMessage } from './errors.ts'

/** Most shipments of one payment; the wizard sends as many at once. */
export const maxPaidOrders = 20

/** Most shipments that are called off at once. */
const maxCancelledOrders = 100

export const createOrder = call({
  name: 'createOrder',
  method: 'POST',
  path: '/order',
  area: 'orders',
  who: 'anyone',
  summary:
    'Creates one shipment, or a list of up to 100 together or not at all. `validate_only` checks and writes nothing.',
  body: createOrderBody,
  result: z.object({
    success: z.boolean(),
    order_ids: z.array(z.string()),
    orders: z.array(order),
    error_messages: z.array(rowMessage),
  }),
  idempotent: true,
})

/** How a payment stands. `pending` waits for the bank. */
const paymentStatus = z.enum(['none', 'pending', 'cancelled', 'paid', 'refused'])

export const payOrders = call({
  name: 'payOrders',
  method: 'POST',
  path: '/order/pay',
  area: 'orders',
  who: 'anyone',
  summary:
    'Starts the payment of some shipments and tells where the payer goes. Pressed again it is the same payment. A total of zero is paid at once.',
  body: z.object({
    order_ids: z
      .array(z.string().check(z.maxLength(64, 'too_long')))
      .check(z.minLength(1, 'required'), z.maxLength(maxPaidOrders, 'too_long')),
    /** One of `listPaymentMethods`; not needed at a total of zero. */
    gateway: z.optional(z.string().check(z.maxLength(40, 'too_long'))),
    email: z.optional(z.string().check(z.maxLength(80, 'email_too_long'))),
    itella_terms: z.literal(true, 'terms_required'),
    /** The locker where the parcels are dropped off; null for any blue one of the country. */
    location_id: z.nullable(z.int('no_drop_off')),
    /** Remembered as the account's preferred drop-off place; needs a verified phone. */
    preferred_dropoff_place_id: z.optional(z.int('invalid_value')),
  }),
  result: z.object({
    success: z.boolean(),
    order_ids: z.array(z.string()),
    /** Where the browser goes for a bank; null for the card dialog and a total of zero. */
    redirect_url: z.nullable(z.string()),
    transaction_id: z.nullable(z.string()),
    publishable_key: z.nullable(z.string()),
    amount: z.number(),
    checkoutjs_url: z.nullable(z.string()),
    error_messages: z.array(rowMessage),
    paid_shipments: z.array(order),
  }),
  idempotent: true,
})

/** How the payer's last payment stands and, once paid, its shipments. */
const paymentAnswer = z.object({
  success: z.boolean(),
  status: paymentStatus,
  order_ids: z.array(z.string()),
  paid_shipments: z.array(order),
})

export const cancelOrders = call({
  name: 'cancelOrders',
  method: 'POST',
  path: '/order/cancel',
  area: 'orders',
  who: 'anyone',
  summary:
    'Calls off shipments that are not paid, postpaid ones until they are handed in, and lets go of the doors held for them. One that is cancelled already stays so.',
  body: z.object({
    ids: z
      .array(z.string().check(z.maxLength(64, 'too_long')))
      .check(z.minLength(1, 'required'), z.maxLength(maxCancelledOrders, 'too_long')),
    /** Other shipments take their place and go on with the doors that this session holds. */
    keep_soft_books: z.optional(z.boolean()),
  }),
  result: z.object({ success: z.boolean(), orders: z.array(order) }),
})

export const completePayment = call({
  name: 'completePayment',
  method: 'POST',
  path: '/payment_success',
  area: 'orders',
  who: 'anyone',
  summary:
    "Verifies what the card dialog or the bank's return brought. Without `response_data` asks the provider how the session's last payment stands.",
  body: z.object({ response_data: z.optional(responseData) }),
  result: paymentAnswer,
})

export const openPaidShipments = call({
  name: 'openPaidShipments',
  method: 'POST',
  path: '/order/open/',
  area: 'orders',
  who: 'anyone',
  summary:
    'Opens the shipments of a payment by the token of its letter or SMS: from then on the session sees them, prints their labels and chooses another locker for them. Works until 30 days after their end.',
  body: z.object({ order_token: z.string().check(z.maxLength(64, 'too_long')) }),
  result: z.object({ paid_shipments: z.array(order) }),
})

export const zeroUpgrade = call({
  name: 'zeroUpgrade',
  method: 'GET',
  path: '/zero_upgrade/',
  area: 'orders',
  who: 'anyone',
  summary: "Finishes the session's last payment when nothing is owed.",
  changesState: true,
  result: paymentAnswer,
})

export const listPaymentMethods = call({
  name: 'listPaymentMethods',
  method: 'GET',
  path: '/payment_methods/',
  area: 'orders',
  who: 'anyone',
  summary: 'The payment methods of a country, in the order of their buttons.',
  query: z.object({ country: z.enum(['ee', 'lv', 'lt'], 'invalid_value') }),
  result: z.object({
    methods: z.array(
      z.object({
        gateway: z.string(),
        /** `card` opens the hosted dialog, `link` leaves for the bank's page. */
        kind: z.enum(['link', 'card']),
        name: z.string(),
        logo_url: z.nullable(z.string()),
      }),
    ),
  }),
})

export const receivePaymentNotification = call({
  name: 'receivePaymentNotification',
  method: 'POST',
  path: '/payment_notification',
  area: 'orders',
  who: 'anyone',
  summary: "The payment provider's own signed message; it may come twice, late or never.",
  body: signedMessage,
  result: z.object({ success: z.boolean() }),
  external: true,
})

export const returnFromPayment = call({
  name: 'returnFromPayment',
  method: 'POST',
  path: '/payment_return',
  area: 'orders',
  who: 'anyone',
  summary:
    "The payer's browser comes back from the bank with a signed message, and is sent on to the payment screen with nothing personal in its address.",
  body: signedMessage,
  result: z.string(),
  answer: 'redirect',
  external: true,
})

export const getEuProductPrices = call({
  name: 'getEuProductPrices',
  method: 'GET',
  path: '/eu_product_prices/',
  area: 'orders',
  who: 'anyone',
  summary:
    'The final prices of products to a country outside ee, lv, lt and fi, which depend on the postal code; an unserved postal code is not a success.',
  query: z.object({
    destination_country: countryCode,
    /** Left out for a place without one, as there are in Ireland. */
    zip_code: z._default(z.string().check(z.maxLength(20, 'too_long')), ''),
    /** Comma separated. */
    product_ids: z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,49}$/, 'invalid_value')),
    is_error_allowed: z.optional(queryInt(0, 1)),
  }),
  result: z.object({
    data: z.object({
      /** 1 when the postal code is served, else 0. */
      success: z.int(),
      prices: z.array(z.object({ product_id: z.int(), price: z.number() })),
    }),
  }),
})
