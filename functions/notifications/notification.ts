import type { DoorPosition } from '#shared/doors/door-name.ts'
import type { SocialProviderId } from '#shared/accounts/social-providers.ts'
import type { Role } from '#shared/accounts/account.ts'
import type { SettingName } from '#shared/accounts/account-setting.ts'
import type { FieldChange } from './list-order-changes.ts'

/** The kinds of places, and `address`, in messages. */
export const placeKinds = ['apt', 'ipb', 'outdoor', 'po', 'pudo', 'address'] as const

/** A place as messages name it: its kind in the reader's language, and its name. */
export interface PlaceName {
  /** `open`: the locker that the recipient has not chosen yet. */
  kind: (typeof placeKinds)[number] | 'open'
  /** An address is one line. */
  name: string
}

/** A code that opens a door of a locker. Times are in milliseconds since 1970. */
export interface DoorCode {
  /** Six digits. */
  code: string
  validUntil: number
  /** The white locker with the reserved door; null where any blue terminal accepts the code. */
  locker: { name: string; address: string; isOutdoor: boolean } | null
  /** The position of the door in the locker; null where the locker assigns it at drop-off. */
  door: DoorPosition | null
  /** To whom its parcel is sent; null for a door that is reserved for any parcel. */
  recipientName: string | null
}

/** How a message identifies a parcel. */
export interface ParcelSummary {
  barcode: string
  recipientName: string
  destination: PlaceName
}

/** A parcel in a report, without what only its sender and recipient may know. */
export interface ReportedParcel {
  barcode: string
  /** The company's own; may be empty. */
  reference: string
  /** The name of an address is its town. */
  destination: PlaceName
}

/** A parcel that its sender can send off. */
export interface PaidParcel extends ParcelSummary {
  trackingUrl: string
  doorCode: DoorCode | null
  /** The code by which it is sent without an account; null if it has none. */
  sendingCode: string | null
}

/**
 * Why money for a parcel is given back. `not_sent`: a return found no door within its days. `change_refused`: the change that was paid for could not be made.
 * `too_late`: it was cancelled or had expired when the money arrived; `removed`: it is gone.
 */
export type RefundReason =
  | 'changed'
  | 'not_sent'
  | 'change_refused'
  | 'paid_twice'
  | 'price_changed'
  | 'too_late'
  | 'removed'

/** A parcel for which money is given back; one that was removed has its barcode alone. */
export interface RefundedParcel {
  barcode: string
  summary: ParcelSummary | null
  reason: RefundReason
}

/** A delivery update, for the recipient or for the sender. Times are in milliseconds since 1970. */
export interface DeliveryUpdate {
  parcel: ParcelSummary
  isRecipient: boolean
  /** The sender's name for the recipient, and the recipient's for the sender. */
  otherName: string
  trackingUrl: string
  /** The day on which it is expected, `2026-11-25`; null where it is not on its way. */
  expectedOn: string | null
  /** The recipient's own page of the parcel; null for everybody else. */
  pageUrl: string | null
  /** Opens the recipient's door; null where there is none, and for everybody else. */
  pickupCode: string | null
  pickupUntil: number | null
  /** Until when the recipient chooses the locker; null for who does not. */
  chooseUntil: number | null
}

const lockerKinds: readonly PlaceName['kind'][] = ['apt', 'ipb', 'outdoor']

/** Whether the code by which a recipient opens the door of a locker is not known yet. */
export const isCodeAwaited = ({ parcel, isRecipient, pickupCode }: DeliveryUpdate): boolean =>
  isRecipient && pickupCode === null && lockerKinds.includes(parcel.destination.kind)

/** An operator's decision on a service that a company requested. */
interface ServiceDecision {
  companyName: string
  service: SettingName
  reason: string
  url: string
}

/** The documents of a payment. What its e-mail does not carry is on the page behind its link. */
export interface PaidDocuments {
  /** How many shipments have a label. */
  readonly labels: { readonly count: number; readonly isAttached: boolean }
  /** Never attached. Null where nothing was paid. */
  readonly receipt: { readonly number: string } | null
}

/** The data of each kind of e-mail. Amounts are in cents, URLs absolute. */
export interface EmailData {
  /** To the sender after a payment: codes, labels and tracking of all shipments in it. */
  shipment_paid: {
    parcels: readonly PaidParcel[]
    amountCents: number
    labelUrl: string
    documents: PaidDocuments
  }
  /**
   * To the sender, at the address from before a change: what was and what is. The parcel is null for a
   * reader who is no longer the sender, or when it is gone. Amounts are zero for none.
   */
  shipment_changed: {
    barcode: string
    changes: readonly FieldChange[]
    parcel: (PaidParcel & { labelUrl: string }) | null
    amountCents: number
    refundCents: number
  }
  /** Door codes only, for the person who drops the parcels off. */
  door_codes: { doorCodes: readonly DoorCode[] }
  /**
   * To the sender of a paid parcel whose locker has no free door: asks to choose another locker.
   */
  needs_attention: { parcel: ParcelSummary; lockerName: string; chooseUrl: string }
  /** The parcel has been handed in. */
  on_the_way: DeliveryUpdate
  /** The parcel can be picked up. */
  ready: DeliveryUpdate
  /** The parcel can be picked up today for the last time. */
  last_day: DeliveryUpdate
  delivered: DeliveryUpdate
  /** The parcel goes back to the sender. */
  returning: DeliveryUpdate
  /** To the recipient, who has changed where the parcel goes. */
  redirected: DeliveryUpdate
  /** To the recipient, who has extended its stay. */
  extended: DeliveryUpdate
  /** The recipient has the parcel sent back. */
  sent_back: DeliveryUpdate
  /** To the recipient, who has chosen where the courier may leave the parcel. */
  safe_place: DeliveryUpdate
  /** Asks the recipient to choose the locker. */
  choose: DeliveryUpdate
  /** The same on the last day for it. */
  choose_reminder: DeliveryUpdate
  /** To a recipient: the receipts of what was paid for a parcel. */
  recipient_receipts: { barcode: string; amountCents: number }
  /** To the customer of a company that pays for the return of a parcel. `until` is an ISO 8601 day. */
  return_created: { parcel: ParcelSummary; code: string; until: string; returnUrl: string }
  /** To the payer after a refund. */
  payment_refunded: { parcels: readonly RefundedParcel[]; amountCents: number }
  /**
   * To an address that a program has named with the shipments that it created. It may be anybody's, so
   * it names no recipients, and of an address the town alone.
   */
  orders_report: { companyName: string; parcels: readonly ReportedParcel[] }
  /** A link that confirms an e-mail address. */
  email_confirmation: { url: string }
  /** A link to choose a new password. */
  password_reset: { url: string }
  /** A link to choose the first password of an account of customer support. */
  support_invitation: { url: string }
  /** A link to join a company. */
  company_invitation: { companyName: string; inviterName: string; role: Role | null; url: string }
  /** To a user whose password was changed. */
  password_changed: Readonly<Record<string, never>>
  /** To the previous address of a user; `email` is the new address, masked. */
  email_changed: { email: string }
  /** To a user whose phone was changed; `phone` is the new one, masked. */
  phone_changed: { phone: string }
  /** To a user who now logs in with Google or Facebook, too, or does not any more. */
  social_linked: { provider: SocialProviderId }
  social_unlinked: { provider: SocialProviderId }
  /** To a user with another passkey, or one less; `passkey` is its name. */
  passkey_added: { passkey: string }
  passkey_removed: { passkey: string }
  /** To a user of whom a log-in by password now asks a code, or does not any more. */
  second_factor_on: Readonly<Record<string, never>>
  second_factor_off: Readonly<Record<string, never>>
  /** To a person whose second factor an owner of the company has removed. */
  second_factor_reset: { companyName: string }
  recovery_codes_renewed: Readonly<Record<string, never>>
  /** To a user of whose recovery codes one was used; `left` is the number of the others. */
  recovery_code_used: { left: number }
  /** To a user who made or deleted a key of a company; `apiKey` is its beginning. */
  api_key_created: { companyName: string; apiKey: string }
  api_key_deleted: { companyName: string; apiKey: string }
  /** To the owner of a company whose program has a report of shipments sent to some addresses. */
  report_started: { companyName: string; emails: readonly string[]; url: string }
  /** To the owners of a company: events are not sent to an address any more, and why. */
  webhook_off: { companyName: string; address: string; reason: 'gone' | 'failing'; url: string }
  /** Confirms a company's request for a contract. */
  contract_requested: { companyName: string }
  /** To our sales department: a company's request for a contract. */
  contract_request: {
    id: string
    companyName: string
    registryCode: string
    name: string
    phone: string
    email: string
  }
  /** To the owner of a company whose contract was opened. */
  contract_opened: { companyName: string; url: string }
  /** To the owner of a company that requested a service; `reason` is the operator's, or empty. */
  service_approved: ServiceDecision
  service_refused: ServiceDecision
  /** To the contact of a company that somebody tried to sign up again. */
  company_registered: { companyName: string; url: string }
  /** To a user whom a company removed. */
  account_removed: { companyName: string }
}

/** The data of each kind of SMS. */
export interface SmsData {
  door_codes: { doorCodes: readonly [DoorCode, ...DoorCode[]] }
  needs_attention: { chooseUrl: string }
  on_the_way: DeliveryUpdate
  ready: DeliveryUpdate
  last_day: DeliveryUpdate
  delivered: DeliveryUpdate
  returning: DeliveryUpdate
  redirected: DeliveryUpdate
  extended: DeliveryUpdate
  sent_back: DeliveryUpdate
  safe_place: DeliveryUpdate
  choose: DeliveryUpdate
  choose_reminder: DeliveryUpdate
  phone_code: { code: string }
}

export type EmailKind = keyof EmailData
export type SmsKind = keyof SmsData
