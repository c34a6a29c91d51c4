import type { IncomingParcel } from '#shared/api/incoming.ts'
import { isSourceCountry } from '#shared/countries/source-countries.ts'
import { centsToEuros } from '#shared/lib/money.ts'
import { type IncomingFacts, decideOptions } from '#shared/orders/incoming/incoming-options.ts'
import type { OptionState } from '#shared/orders/incoming/incoming-changes.ts'
import { maskRecipient } from '#shared/orders/incoming/mask-recipient.ts'
import type { OrderDestination } from '#shared/orders/order.ts'
import { toFriendlyStatus } from '#shared/orders/statuses/order-status.ts'
import { trackedPlace } from '#shared/orders/tracked-place.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import { addAddressTexts } from '#shared/places/place-dto.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { describeArrival } from '#functions/orders/describe-arrival.ts'
import { getCashDue } from '#functions/orders/incoming/collected-payment.ts'
import type { LinkProof } from '#functions/orders/parcel-link.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
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
  readonly now: number
}

const describeOrderPart = (
  order: OrderRecord,
  place: PlaceRecord | undefined,
): IncomingParcel['order'] => {
  const { product, destination } = order
  const { length, width, height } = product
  const isMeasured = length !== null && width !== null && height !== null
  const { transit_days, expected_on } = describeArrival(order)
  const due = getCashDue(order)
  return {
    id: order.id,
    barcode: order.barcode,
    status: order.status,
    friendly_status: toFriendlyStatus(order.status),
    sender_name: order.sender.name,
    recipient: maskRecipient(order.recipient),
    size: product.service === 'unknown' ? null : product.name,
    measures: isMeasured && product.service !== 'unknown' ? { length, width, height } : null,
    door_size: order.door_size,
    is_temperature_sensitive: order.is_temperature_sensitive,
    destination,
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

const describePickup = ({ order, proof }: IncomingDetails): IncomingParcel['pickup'] => {
  const { pickup, incoming } = order
  const isWaiting = toFriendlyStatus(order.status) === 'ready_for_pickup'
  if (!isWaiting || !pickup || incoming?.sent_back_at !== undefined) return null
  const isHidden = proof === 'phone_ending' && pickup.code !== undefined
  return {
    code: isHidden ? null : (pickup.code ?? null),
    is_code_hidden: isHidden,
    until: toIsoTime(pickup.until),
  }
}

const describeDestination = (destination: OrderDestination) => ({
  name: destination.name,
  full_address: formatAddress({ ...destination, region: '' }).full_address,
})

const describeRedirect = ({ incoming }: OrderRecord): IncomingParcel['redirect'] =>
  incoming?.redirect
    ? {
        at: toIsoTime(incoming.redirect.at),
        former: describeDestination(incoming.redirect.former),
        to: describeDestination(incoming.redirect.to),
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

/** Describes a parcel to its recipient. */
export const describeIncoming = (details: IncomingDetails): IncomingParcel => {
  const { order, facts, now, hash = null } = details
  const country = order.destination.address_country_code
  const redirect = describeRedirect(order)
  return {
    order: describeOrderPart(order, details.place),
    pickup: describePickup(details),
    suggested_place: details.suggested,
    hash,
    id: order.id,
    data: { is_incoming_parcel_redirected: redirect !== null },
    redirect,
    safe_place: details.safePlace,
    options: describeOptions(facts, now),
    payment: describePayment(details.payments.at(-1)),
    payment_country: isSourceCountry(country) ? country : null,
    receipts: details.hasReceipts,
    now: toIsoTime(now),
  }
}
