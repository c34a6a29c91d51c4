import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { maskEmail } from '#shared/contact-details/email.ts'
import { maskPhone } from '#shared/contact-details/phone.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { findServiceName } from '#shared/services/find-service-name.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import { getKeys } from '#shared/lib/get-keys.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/**
 * A value of a field, in a form that is the same in every language: texts, names of services, or the
 * kind and name of a place. Empty for none.
 */
type Value = string[]

const toText = (text: string): Value => (text === '' ? [] : [text])

const readDestination = ({ destination }: OrderRecord): Value => {
  const { type, name, is_outdoor } = destination
  if (type !== 'address') return [type === 'ipb' && is_outdoor ? 'outdoor' : type, name]
  return ['address', formatAddress({ ...destination, region: '' }).full_address]
}

/** The locker to send from; empty while there is none. With a code alone it is any blue one. */
const readDropOff = ({ location, door_code }: OrderRecord): Value => {
  if (!location) return door_code === undefined ? [] : ['any_blue', '']
  return [
    location.type === 'ipb' && location.is_outdoor === 1 ? 'outdoor' : location.type,
    location.name,
  ]
}

const readServices = ({ lines, is_temperature_sensitive }: OrderRecord): Value => {
  const ordered = lines
    .filter(({ type }) => type === 'extra')
    .flatMap((line) => findServiceName(line) ?? [])
  return [
    ...new Set<string>([
      ...ordered,
      ...(is_temperature_sensitive ? ['temperature_sensitive'] : []),
    ]),
  ].toSorted()
}

/** The last two characters tell codes apart without showing them. */
const maskCode = (code: string) => code.replace(/.(?=..)/gsu, '*')

/** Reads the fields that a change of a shipment is described by, in the order of its message. */
const readers = {
  recipient_name: ({ recipient }) => toText(recipient.name),
  recipient_phone: ({ recipient }) => toText(formatPhone(recipient.phone)),
  recipient_email: ({ recipient }) => toText(recipient.email),
  destination: readDestination,
  drop_off: readDropOff,
  size: ({ product }) => toText(product.name),
  services: readServices,
  weight: ({ estimated_weight: grams }) => toText(grams === null ? '' : String(grams)),
  content: ({ content }) => toText(content),
  reference: ({ reference }) => toText(reference),
  timewindow: ({ timewindow }) => toText(timewindow === null ? '' : String(timewindow)),
  courier: ({ information_for_courier }) => toText(information_for_courier),
  personal_code: ({ personal_code }) => toText(maskCode(personal_code)),
  goods_price: ({ recipient_goods_price_cents: cents }) =>
    toText(cents === null ? '' : formatEuros(cents)),
  sender_name: ({ sender }) => toText(sender.name),
  // The message goes to the earlier address, whose reader may not be the new sender.
  sender_phone: ({ sender }) => toText(maskPhone(formatPhone(sender.phone))),
  sender_email: ({ sender }) => toText(maskEmail(sender.email)),
  notify_phone: ({ notify_phone }) => toText(formatPhone(notify_phone)),
  notify_email: ({ notify_email }) => toText(notify_email),
} as const satisfies Record<string, (order: OrderRecord) => Value>

/** A field of a shipment that messages about changes name. */
export type ChangedField = keyof typeof readers

/** The fields of a shipment that messages about changes name, in their order. */
export const changedFields = getKeys(readers)

/** What was and what is in a field of a changed shipment. */
export interface FieldChange {
  readonly field: ChangedField
  readonly before: Value
  readonly after: Value
}

/** The parts of a shipment whose masked values may be the same after a change. */
const getMasked = ({ sender, personal_code }: OrderRecord, field: ChangedField): string => {
  if (field === 'sender_phone') return sender.phone
  if (field === 'sender_email') return sender.email
  return field === 'personal_code' ? personal_code : ''
}

/** A shipment that gets its first locker, or gives it back, is not sent from another one. */
const isFirstDropOff = ({ field, before, after }: FieldChange) =>
  field === 'drop_off' && (before.length === 0 || after.length === 0)

const isWaitingForHandIn = ({ status }: OrderRecord) => status === 'paid' || status === 'prepared'

/**
 * Lists what a person has changed of a shipment that was paid or confirmed before: fields of the
 * parcel, its people, its destination and the locker to send from.
 */
export const listOrderChanges = (before: OrderRecord, after: OrderRecord): FieldChange[] => {
  if (!isWaitingForHandIn(before) || !isWaitingForHandIn(after)) return []
  return changedFields
    .map((field) => ({ field, before: readers[field](before), after: readers[field](after) }))
    .filter(
      (change) =>
        (change.before.join('\n') !== change.after.join('\n') ||
          getMasked(before, change.field) !== getMasked(after, change.field)) &&
        !isFirstDropOff(change),
    )
}
