import * as z from 'zod/mini'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { gateway, id, numericId, parcelBarcode, token } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { pushSubscription } from '#shared/lib/push-subscription.ts'
import { paidChanges } from '#shared/catalogue/recipient-changes.ts'
import { lockerChoice } from '#shared/orders/locker-choice.ts'
import { optionState } from '#shared/incoming/incoming-changes.ts'
import { messageChannel } from '#shared/incoming/message-channels.ts'
import { addressDestination } from '#shared/orders/order-body.ts'
import { arrival } from '#shared/orders/order-details.ts'
import { namedDestination, party } from '#shared/orders/order.ts'
import { orderStatus } from '#shared/orders/statuses/order-status.ts'
import { friendlyStatuses } from '#shared/orders/statuses/status-facts.ts'
import { trackedPlace } from '#shared/orders/tracked-place.ts'
import { place } from '#shared/places/place.ts'
import { safePlace, safePlaceInput } from '#shared/places/safe-places.ts'
import { defineCall } from './call.ts'
import { startedPayment } from './payments.ts'

/**
 * How the reader of a parcel has proven to be its recipient: by the link of a message or a verified phone,
 * or by the last digits of the phone.
 */
export const incomingProofs = ['link', 'phone_ending'] as const

/** A parcel as its recipient sees it. */
const incomingOrder = z.object({
  id: z.string(),
  barcode: z.string(),
  status: orderStatus,
  friendly_status: z.enum(friendlyStatuses),
  /** The first name of a private sender whose recipient chooses the locker. */
  sender_name: z.string(),
  /**
   * The town where a private sender whose recipient chooses the locker hands the parcel in; null where that is not
   * known, for other parcels, and by `phone_ending`.
   */
  sender_town: z.nullable(z.string()),
  /** Masked: `Liis Õ.`, `+372 •••• 2345`, `l•••@…`. Empty where there is none; null by `phone_ending`. */
  recipient: z.nullable(party),
  /** The size by its name; null for a parcel sold by weight. */
  size: z.nullable(z.string()),
  /** Millimetres; null for a parcel sold by weight. */
  measures: z.nullable(z.object({ length: z.int(), width: z.int(), height: z.int() })),
  /** The size of the smallest door that fits the parcel. */
  door_size: z.string(),
  is_temperature_sensitive: z.boolean(),
  /** Where it goes now; by `phone_ending` without the apartment. */
  destination: z.extend(namedDestination, { address_apartment: z.optional(z.string()) }),
  /** The place as it is now; null for an address and for a place that no longer exists. */
  destination_place: z.nullable(z.extend(trackedPlace, { id: z.int() })),
  /** Sorted by time; in ISO 8601 UTC. */
  events: z.array(z.object({ event: orderStatus, at: z.string() })),
  transit_days: arrival.shape.transit_days,
  expected_on: arrival.shape.expected_on,
  /** What the recipient pays for the goods on delivery, in EUR; null without cash on delivery. */
  amount_due: z.nullable(z.number()),
  /** 1 any time, 2 from 9 to 17, 3 from 17 to 21; null for a place. */
  timewindow: z.nullable(z.int()),
})

/** A parcel with what its recipient may change. Amounts in EUR with VAT, times in ISO 8601 UTC. */
export const incomingParcel = z.object({
  proof: z.enum(incomingProofs),
  order: incomingOrder,
  /** Null unless the parcel waits at a place. */
  pickup: z.nullable(
    z.object({
      /** Opens the door; null where there is none and where it is hidden. */
      code: z.nullable(z.string()),
      /** Whether there is a code that this way of access does not show; `send_code` sends it. */
      is_code_hidden: z.boolean(),
      until: z.string(),
    }),
  ),
  /** A place that the recipient may want instead; null without one. */
  suggested_place: z.nullable(place),
  /** The secret of the caller's link; null for a session that needs none. */
  hash: z.nullable(z.string()),
  id: z.string(),
  data: z.object({ is_incoming_parcel_redirected: z.boolean() }),
  /** Null for a parcel whose delivery was not changed by its recipient. */
  redirect: z.nullable(
    z.object({
      at: z.string(),
      former: z.object({ name: z.string(), full_address: z.string() }),
      to: z.object({ name: z.string(), full_address: z.string() }),
    }),
  ),
  /** The choice of the locker by the recipient; null where the sender has chosen the destination. */
  choice: z.nullable(lockerChoice),
  /** Null without one, and by `phone_ending`. */
  safe_place: z.nullable(safePlace),
  options: z.object({
    redirect: optionState,
    another_address: optionState,
    safe_place: optionState,
    hold: optionState,
    send_back: optionState,
  }),
  /** The recipient's last payment for this parcel; `refused`: its money goes back. */
  payment: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(['pending', 'paid', 'refused', 'cancelled']),
      change: z.enum(paidChanges),
    }),
  ),
  /** The country whose payment methods are offered; null where nothing can be paid. */
  payment_country: z.nullable(sourceCountry),
  /** Whether there is something to send by `receipt_email`. */
  receipts: z.boolean(),
  /**
   * How delivery updates reach the recipient. Null where there is nothing to choose: after the parcel's end, and
   * by `phone_ending`.
   */
  messages: z.nullable(messageChannel),
  /** The channels that can be chosen. */
  message_channels: z.array(messageChannel),
  /** The last day on which the delivered parcel can be returned, in ISO 8601; null where it cannot. */
  return_until: z.nullable(z.string()),
  /** The time of the server, by which deadlines are judged. */
  now: z.string(),
})
export type IncomingParcel = z.infer<typeof incomingParcel>

/** How a recipient's page names its parcel. */
const access = {
  /** The secret of the link; not needed by a session whose verified phone is the recipient's. */
  hash: z.optional(token),
  id,
}

const payFields = {
  /** One of `listPaymentMethods`; not required if nothing is due. */
  gateway: z.optional(gateway),
  itella_terms: z.optional(z.literal(true, 'terms_required')),
  /** For the receipt; by default the recipient's, which is the only one by `phone_ending`. */
  email: z.optional(z.string().check(z.maxLength(80, 'email_too_long'))),
}

export const getIncomingParcel = defineCall({
  name: 'getIncomingParcel',
  method: 'GET',
  path: '/order/incoming_parcel/',
  area: 'incoming',
  access: 'parcel hash',
  summary:
    "Returns a parcel to its recipient, with what may be changed of it and why not. The secret of a message's link opens one parcel until 30 days after its end; it ends when the recipient's phone or e-mail is changed.",
  query: z.object(access),
  result: incomingParcel,
})

export const openIncomingParcel = defineCall({
  name: 'openIncomingParcel',
  method: 'POST',
  path: '/order/incoming_parcel/open',
  area: 'incoming',
  access: 'anyone',
  summary:
    "Opens a parcel by its barcode and the last four digits of the recipient's phone, ten times a day. The link shows what it is, where it is and until when; no person, apartment, safe place or door code. After five wrong tries the parcel is closed for this for an hour. Look-ups by barcode are limited per network.",
  body: z.object({ barcode: parcelBarcode, phone_ending: line }),
  result: z.object({ hash: z.string(), id: z.string() }),
})

export const redirectIncomingOrder = defineCall({
  name: 'redirectIncomingOrder',
  method: 'POST',
  path: '/order/redirect_incoming_order',
  area: 'incoming',
  access: 'parcel hash',
  summary:
    'Sends a parcel to another locker or post office of the same country: once, free, until it is sorted. Where the sender leaves the choice of the locker to the recipient, it chooses one: as often as wanted, ten times a day, until 20:00 of the day after the payment or until the parcel is sorted.',
  body: z.object({ ...access, place_id: numericId() }),
  result: incomingParcel,
  idempotent: true,
})

/** One change of a parcel by its recipient. */
const incomingChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('another_address'),
    address: addressDestination,
    /** 1 any time, 2 from 9 to 17, 3 from 17 to 21; Estonian addresses only. */
    timewindow: z.nullish(z.int('time_window_invalid')),
    information_for_courier: z._default(line, ''),
    safe_place: z.optional(safePlaceInput),
    ...payFields,
  }),
  z.object({ kind: z.literal('safe_place'), safe_place: safePlaceInput }),
  z.object({ kind: z.literal('hold'), ...payFields }),
  z.object({ kind: z.literal('send_back') }),
  z.object({
    kind: z.literal('receipt_email'),
    /** Required, but by `phone_ending`, where the receipts go to the recipient's own e-mail. */
    email: z.optional(line),
  }),
  z.object({ kind: z.literal('send_code') }),
  z.object({
    kind: z.literal('messages'),
    channels: messageChannel,
    /** The device that shows pushes; required for `push` unless another one was chosen before. */
    subscription: z.optional(pushSubscription),
  }),
])
export type IncomingChange = z.infer<typeof incomingChange>

export const updateIncomingParcel = defineCall({
  name: 'updateIncomingParcel',
  method: 'PATCH',
  path: '/order/incoming_parcel/',
  area: 'incoming',
  access: 'parcel hash',
  summary:
    'Changes a parcel for its recipient. `another_address` is paid first, and `hold` unless the sender offers it; their payment applies them, or is refunded when that is no longer possible. `send_back` ends the door code at once. `receipt_email` sends the receipts of what the recipient has paid, and `send_code` the door code by SMS to the phone of the parcel. `messages` chooses by which channels delivery updates come; a link chooses, the last digits of a phone do not. `push` shows them on the devices of the recipient, and an SMS follows after ten minutes unless one has. A change that is not possible returns 409 with its reason as code.',
  body: z.object({ ...access, change: incomingChange }),
  result: z.object({ parcel: incomingParcel, payment: z.nullable(startedPayment) }),
  idempotent: true,
})
