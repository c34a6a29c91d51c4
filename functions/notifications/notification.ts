import type { SettingName } from '#shared/services/account-setting.ts'

/** A code that opens a locker's door. Times in milliseconds since 1970. */
export interface DoorCode {
  /** Six digits. */
  code: string
  validUntil: number
  /** The white locker whose door waits; null where any blue terminal takes the code. */
  locker: { name: string; address: string } | null
  /** The door's place in the locker; null where it is chosen on arrival. */
  door: { module: number; number: number } | null
}

/** A parcel as a letter names it: what it carries on it and where it goes. */
export interface NamedParcel {
  barcode: string
  /** Place or address, one line. */
  destination: string
}

/** What operators have said to a company about a service. */
interface ServiceAnswer {
  companyName: string
  service: SettingName
  reason: string
  url: string
}

/** What each letter is told. Amounts in cents, addresses absolute. */
export interface EmailData {
  /** The sender paid: codes, labels and tracking of everything that was paid at once. */
  shipment_paid: {
    parcels: readonly (NamedParcel & { trackingUrl: string; doorCode: DoorCode | null })[]
    amountCents: number
    labelUrl: string
  }
  /** Door codes alone, to whomever the sender gives the parcel to hand in. */
  door_codes: { doorCodes: readonly DoorCode[] }
  /** The parcel is paid, but its locker has no door left: another is to be chosen. */
  needs_attention: { parcels: readonly NamedParcel[]; lockerName: string; chooseUrl: string }
  /** Money went back to where it came from. */
  payment_refunded: { parcels: readonly NamedParcel[]; amountCents: number }
  /** Labels to print, sent to whoever packs. */
  label_sent: { parcels: readonly NamedParcel[]; labelUrl: string }
  /** A link to show that an address is one's own. */
  email_confirmation: { url: string }
  /** A link to choose a new password with. */
  password_reset: { url: string }
  /** A link to become one of a company's people. */
  company_invitation: { companyName: string; url: string }
  /** To the person whose password was changed. */
  password_changed: Readonly<Record<string, never>>
  /** To the address that was in use before; the new one is masked. */
  email_changed: { email: string }
  /** To a company that has asked for a contract. */
  contract_requested: { companyName: string }
  /** To our own sales: who wants a contract. */
  contract_request: {
    id: string
    companyName: string
    registryCode: string
    name: string
    phone: string
    email: string
  }
  /** To the owner of a company whose contract is open. */
  contract_opened: { companyName: string; url: string }
  /** To the owner of a company that asked for a service; `reason` is an operator's, or empty. */
  service_approved: ServiceAnswer
  service_refused: ServiceAnswer
  /** To a person whom a company has removed. */
  account_removed: { companyName: string }
}

/** What each text message is told. */
export interface SmsData {
  door_codes: { doorCodes: readonly [DoorCode, ...DoorCode[]] }
  needs_attention: { chooseUrl: string }
  phone_code: { code: string }
}

export type EmailKind = keyof EmailData
export type SmsKind = keyof SmsData
