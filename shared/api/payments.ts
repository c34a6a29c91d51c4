import * as z from 'zod/mini'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { gateway, idList, numericId } from '#shared/lib/ids.ts'
import { order } from '#shared/orders/order.ts'
import { paymentReturns } from '#shared/payments/payment-returns.ts'
import { responseData, signedMessage } from '#shared/payments/response-data.ts'
import { defineCall } from './call.ts'
import { rowMessage } from './errors.ts'

/** Maximum number of shipments of one payment of a company. */
export const maxPaidOrders = 100
/** The same in the wizard. */
export const maxWizardOrders = 20

/** State of a payment. `pending` means that the bank has not confirmed it yet. */
const paymentStatus = z.enum(['none', 'pending', 'cancelled', 'paid', 'refused'])

/** A started payment: where to send the payer, or the shipments if nothing is due. */
export const startedPayment = z.object({
  success: z.boolean(),
  order_ids: z.array(z.string()),
  /** URL of the bank's page; null for the card dialog and a total of zero. */
  redirect_url: z.nullable(z.string()),
  transaction_id: z.nullable(z.string()),
  publishable_key: z.nullable(z.string()),
  amount: z.number(),
  checkoutjs_url: z.nullable(z.string()),
  error_messages: z.array(rowMessage),
  paid_shipments: z.array(order),
  /** The first of them. */
  order: z.nullable(order),
})

export const payOrders = defineCall({
  name: 'payOrders',
  method: 'POST',
  path: '/order/pay',
  area: 'payments',
  access: 'anyone',
  summary:
    'Starts the payment of up to 100 shipments, 20 outside a company, and returns where to send the payer. At a white locker a door is held for each of them, or nothing is paid. A repeated call returns the same payment. A total of zero is paid immediately. If some need no payment, `error_messages` names their positions.',
  body: z.object({
    order_ids: idList(maxPaidOrders),
    /** One of `listPaymentMethods`; not required if the total is zero. */
    gateway: z.optional(gateway),
    email: z.optional(z.string().check(z.maxLength(80, 'email_too_long'))),
    itella_terms: z.literal(true, 'terms_required'),
    /** Locker where the parcels are dropped off; null for any blue locker of the country. */
    location_id: z.nullable(numericId('no_drop_off')),
    /** Saved as the account's preferred drop-off place; requires a verified phone. */
    preferred_dropoff_place_id: z.optional(numericId()),
    return_to: z._default(z.enum(paymentReturns, 'invalid_value'), 'wizard'),
  }),
  result: startedPayment,
  idempotent: true,
})

export const payEditedOrders = defineCall({
  name: 'payEditedOrders',
  method: 'PATCH',
  path: '/order/pay',
  area: 'payments',
  access: 'anyone',
  summary:
    'Accepts the proposed change of a shipment. If nothing is due, it is applied immediately, or together with the booking of its new door (`bookDoors`). Otherwise starts its payment, which applies it. Money for a change that can no longer be applied is refunded.',
  body: z.object({
    order_ids: idList(1),
    /** One of `listPaymentMethods`; not required if nothing is due. */
    gateway: z.optional(gateway),
    email: z.optional(z.string().check(z.maxLength(80, 'email_too_long'))),
    itella_terms: z.literal(true, 'terms_required'),
    /** White locker of the new door, if the change needs one; by default the locker of the old one. */
    location_id: z.optional(z.nullable(numericId('no_drop_off'))),
    return_to: z._default(z.enum(paymentReturns, 'invalid_value'), 'wizard'),
  }),
  result: startedPayment,
  idempotent: true,
})

/** State of the payer's last payment and, once paid, its shipments. */
const paymentResult = z.object({
  success: z.boolean(),
  status: paymentStatus,
  /** Of a cancelled payment: the time to pay has run out. */
  is_expired: z.optional(z.boolean()),
  order_ids: z.array(z.string()),
  paid_shipments: z.array(order),
})

export const completePayment = defineCall({
  name: 'completePayment',
  method: 'POST',
  path: '/payment_success',
  area: 'payments',
  access: 'anyone',
  summary:
    "Verifies the response of the card dialog or of the bank's return. Without `response_data`, asks the provider for the state of the session's last payment.",
  body: z.object({ response_data: z.optional(responseData) }),
  result: paymentResult,
})

export const zeroUpgrade = defineCall({
  name: 'zeroUpgrade',
  method: 'GET',
  path: '/zero_upgrade/',
  area: 'payments',
  access: 'anyone',
  summary: "Completes the session's last payment if nothing is due.",
  changesState: true,
  result: paymentResult,
})

export const listPaymentMethods = defineCall({
  name: 'listPaymentMethods',
  method: 'GET',
  path: '/payment_methods/',
  area: 'payments',
  access: 'anyone',
  summary: 'Lists the payment methods of a country in display order.',
  query: z.object({ country: sourceCountry }),
  result: z.object({
    methods: z.array(
      z.object({
        gateway: z.string(),
        /** `card` opens the hosted dialog, `link` redirects to the bank's page. */
        kind: z.enum(['link', 'card']),
        name: z.string(),
        logo_url: z.nullable(z.string()),
      }),
    ),
  }),
})

export const receivePaymentNotification = defineCall({
  name: 'receivePaymentNotification',
  method: 'POST',
  path: '/payment_notification',
  area: 'payments',
  access: 'anyone',
  summary:
    "Receives the payment provider's signed notification, which may arrive twice, late or never.",
  body: signedMessage,
  result: z.object({ success: z.boolean() }),
  providerCallback: true,
})

export const returnFromPayment = defineCall({
  name: 'returnFromPayment',
  method: 'POST',
  path: '/payment_return',
  area: 'payments',
  access: 'anyone',
  summary:
    "Receives the payer's browser returning from the bank with a signed message and redirects it to the payment screen. The redirect URL contains no personal data.",
  /** `cancelled`: the provider's address for payers who gave up; a refusal of the bank has none. */
  query: z.object({ cancelled: z.optional(z.string()) }),
  body: signedMessage,
  result: z.string(),
  responseType: 'redirect',
  providerCallback: true,
})
