import type { IncomingParcel } from '#shared/api/incoming.ts'
import { isSourceCountry } from '#shared/countries/source-countries.ts'
import { centsToEuros } from '#shared/lib/money.ts'
import { type IncomingFacts, decideOptions } from '#shared/incoming/incoming-options.ts'
import type { OptionState } from '#shared/incoming/incoming-changes.ts'
import { maskRecipient } from '#shared/incoming/mask-recipient.ts'
import type { OrderDestination } from '#shared/orders/order.ts'
import { toFriendlyStatus } from '#shared/orders/statuses/order-status.ts'
import { trackedPlace } from '#shared/orders/tracked-place.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import { addAddressTexts } from '#shared/places/place-dto.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { describeLockerChoice } from '#functions/orders/incoming/describe-locker-choice.ts'
import { getSenderTown, nameSender } from '#functions/orders/incoming/name-sender.ts'
import { describeArrival } from '#functions/orders/describe-arrival.ts'
import { getCashDue } from '#functions/orders/incoming/collected-payment.ts'
import type { LinkProof } from '#functions/orders/parcel-link.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getMessageChoice } from './message-choice.ts'
import { getOutcome, type PaymentRecord } from '#functions/store/records/payment-store.ts'

/** What is loaded with a parcel to describe it. */
export interface IncomingDetails {
  readonly order: OrderRecord
  readonly proof: LinkProof
  readonly hash: string | undefined
  readonly facts: IncomingFacts
  readonly place: PlaceRecord | undefined
  readonly suggested: IncomingParcel['suggested_place']
  readonly safePlace: IncomingParcel['safe_place']
  /** The payments of the recipient for this parcel, oldest first. */
  readonly payments: readonly PaymentRecord[]
  readonly hasReceipts: boolean
  /** The last day for returning the parcel, in ISO 8601; null where it cannot be returned. */
  readonly returnUntil: string | null
  readonly now: number
}

type ShownOrder = IncomingParcel['order']

/** Lists what a parcel is and how far it has come, as every way of access shows it. */
const describeFacts = (
  order: OrderRecord,
  place: PlaceRecord | undefined,
): Omit<ShownOrder, 'sender_town' | 'recipient' | 'destination'> => {
  const { product } = order
  const { length, width, height } = product
  const isMeasured = length !== null && width !== null && height !== null
  const { transit_days, expected_on } = describeArrival(order)
  const due = getCashDue(order)
  return {
    id: order.id,
    barcode: order.barcode,
    status: order.status,
    friendly_status: toFriendlyStatus(order.status),
    sender_name: order.recipient_chooses ? nameSender(order) : order.sender.name,
    size: product.service === 'unknown' ? null : product.name,
    measures: isMeasured && product.service !== 'unknown' ? { length, width, height } : null,
    door_size: order.door_size,
    is_temperature_sensitive: order.is_temperature_sensitive,
    destination_place: place
      ? { ...trackedPlace.parse(addAddressTexts(place)), id: place.id }
      : null,
    events: order.events,
    transit_days,
    expected_on,
    amount_due: due === null ? null : centsToEuros(due),
    timewindow: order.timewindow,
  }
}

/** Lists what the last digits of a phone show of an address or place: no apartment. */
const describePlainDestination = (destination: OrderDestination): ShownOrder['destination'] => ({
  type: destination.type,
  place_id: destination.place_id,
  name: destination.name,
  routing_code: destination.routing_code,
  is_outdoor: destination.is_outdoor,
  address_country_code: destination.address_country_code,
  address_street: destination.address_street,
  address_house: destination.address_house,
  address_city: destination.address_city,
  address_zip: destination.address_zip,
  address_state: destination.address_state,
})

/** Describes until when a parcel waits, and its code while it opens the door; null for any other. */
export const describePickup = (
  { pickup, incoming, status }: OrderRecord,
  { isCodeShown }: { readonly isCodeShown: boolean },
): IncomingParcel['pickup'] => {
  const isWaiting = toFriendlyStatus(status) === 'ready_for_pickup'
  if (!isWaiting || !pickup || incoming?.sent_back_at !== undefined) return null
  const { code = null, until } = pickup
  return {
    code: isCodeShown ? code : null,
    is_code_hidden: !isCodeShown && code !== null,
    until: toIsoTime(until),
  }
}

/** Describes a place or address in two texts. */
export const describeStop = ({
  name,
  address_apartment = '',
  ...address
}: ShownOrder['destination']): NonNullable<IncomingParcel['redirect']>['to'] => ({
  name,
  full_address: formatAddress({ ...address, address_apartment, region: '' }).full_address,
})

const describeRedirect = (
  { incoming }: OrderRecord,
  describe: (destination: OrderDestination) => ShownOrder['destination'],
): IncomingParcel['redirect'] =>
  incoming?.redirect
    ? {
        at: toIsoTime(incoming.redirect.at),
        former: describeStop(describe(incoming.redirect.former)),
        to: describeStop(describe(incoming.redirect.to)),
      }
    : null

const describeOptions = (facts: IncomingFacts, now: number): IncomingParcel['options'] => {
  const decisions = decideOptions(facts, now)
  const toState = ({ reason, priceCents, until }: (typeof decisions)['hold']): OptionState => ({
    is_allowed: reason === undefined,
    reason: reason ?? null,
    price: centsToEuros(priceCents),
    until: until === undefined ? null : toIsoTime(until),
  })
  return {
    redirect: toState(decisions.redirect),
    another_address: toState(decisions.another_address),
    safe_place: toState(decisions.safe_place),
    hold: toState(decisions.hold),
    send_back: toState(decisions.send_back),
  }
}

const describePayment = (last: PaymentRecord | undefined): IncomingParcel['payment'] =>
  last?.incoming_change
    ? { id: last.id, state: getOutcome(last), change: last.incoming_change }
    : null

/** Lists what every way of access shows beside the parcel itself: what may be changed of it. */
const describeChanges = ({
  order,
  facts,
  now,
  ...details
}: IncomingDetails): Omit<
  IncomingParcel,
  | 'proof'
  | 'order'
  | 'pickup'
  | 'redirect'
  | 'safe_place'
  | 'receipts'
  | 'messages'
  | 'message_channels'
> => {
  const country = order.destination.address_country_code
  return {
    suggested_place: details.suggested,
    hash: details.hash ?? null,
    id: order.id,
    data: { is_incoming_parcel_redirected: order.incoming?.redirect !== undefined },
    choice: describeLockerChoice(order),
    options: describeOptions(facts, now),
    payment: describePayment(details.payments.at(-1)),
    payment_country: isSourceCountry(country) ? country : null,
    return_until: details.returnUntil,
    now: toIsoTime(now),
  }
}

/** Lists what a parcel shows to its recipient by the link of a message or by a verified phone. */
const describeByLink = (details: IncomingDetails): IncomingParcel => {
  const { order } = details
  const choice = getMessageChoice(details)
  return {
    ...describeChanges(details),
    proof: 'link',
    order: {
      ...describeFacts(order, details.place),
      sender_town: getSenderTown(order),
      recipient: maskRecipient(order.recipient),
      destination: order.destination,
    },
    pickup: describePickup(order, { isCodeShown: true }),
    redirect: describeRedirect(order, (destination) => destination),
    safe_place: details.safePlace,
    receipts: details.hasReceipts,
    messages: choice?.messages ?? null,
    message_channels: [...(choice?.offered ?? [])],
  }
}

/**
 * Lists what a parcel shows to who knows its barcode and the last digits of the recipient's phone, which
 * stand on the label: what it is, where it goes and until when it waits. The code of the door goes to the
 * recipient's own phone, receipts to the own e-mail.
 */
const describeByPhoneEnding = (details: IncomingDetails): IncomingParcel => {
  const { order } = details
  return {
    ...describeChanges(details),
    proof: 'phone_ending',
    order: {
      ...describeFacts(order, details.place),
      sender_town: null,
      recipient: null,
      destination: describePlainDestination(order.destination),
    },
    pickup: describePickup(order, { isCodeShown: false }),
    redirect: describeRedirect(order, describePlainDestination),
    safe_place: null,
    receipts: details.hasReceipts && order.recipient.email !== '',
    messages: null,
    message_channels: [],
  }
}

/** Describes a parcel to its recipient, by what the reader has proven. */
export const describeIncoming = (details: IncomingDetails): IncomingParcel =>
  details.proof === 'link' ? describeByLink(details) : describeByPhoneEnding(details)
