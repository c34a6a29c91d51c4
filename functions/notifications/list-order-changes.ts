import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { maskEmail } from '#shared/contact-details/email.ts'
import { hidePhone } from '#shared/contact-details/phone.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { findServiceName } from '#shared/services/find-service-name.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import { getKeys } from '#shared/lib/get-keys.ts'
import type { PlainField } from '#shared/orders/plain-fields.ts'
import { toWireFields } from '#functions/orders/describe-content.ts'
import { fieldFacts } from '#functions/orders/field-facts.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/**
 * A value of a field, in a form that is the same in every language: texts, names of services, or the
 * kind and name of a place. Empty for none.
 */
type Value = string[]

type Reader = (order: OrderRecord) => Value

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

/** Reads the fields of a parcel and of its route that a change is described by. */
const parcelReaders = {
  recipient_name: ({ recipient }) => toText(recipient.name),
  recipient_phone: ({ recipient }) => toText(recipient.phone),
  recipient_email: ({ recipient }) => toText(recipient.email),
  destination: readDestination,
  drop_off: readDropOff,
  size: ({ product }) => toText(product.name),
  services: readServices,
} as const satisfies Record<string, Reader>

/** The same of what it costs and of its sender. */
const senderReaders = {
  goods_price: ({ recipient_goods_price_cents: cents }) =>
    toText(cents === null ? '' : formatEuros(cents)),
  sender_name: ({ sender }) => toText(sender.name),
  sender_phone: ({ sender }) => toText(sender.phone),
  sender_email: ({ sender }) => toText(sender.email),
} as const satisfies Record<string, Reader>

/** A field of a shipment that messages about changes name. */
export type ChangedField =
  | keyof typeof parcelReaders
  | (typeof fieldFacts)[PlainField]['changedAs']
  | keyof typeof senderReaders

const readPlainField = (order: OrderRecord, name: PlainField): Value => {
  const value = toWireFields(order)[name]
  return toText(value === null || value === false ? '' : String(value))
}

/** What is read of a shipment, in the order of its message. */
const readers: readonly { readonly field: ChangedField; readonly read: Reader }[] = [
  ...getKeys(parcelReaders).map((field) => ({ field, read: parcelReaders[field] })),
  ...getKeys(fieldFacts).map((name) => ({
    field: fieldFacts[name].changedAs,
    read: (order: OrderRecord) => readPlainField(order, name),
  })),
  ...getKeys(senderReaders).map((field) => ({ field, read: senderReaders[field] })),
]

/** The fields of a shipment that messages about changes name, in their order. */
export const changedFields = readers.map(({ field }) => field)

/** The last two characters tell codes apart without showing them. */
const maskCode = (code: string) => code.replace(/.(?=..)/gsu, '*')

/**
 * How texts are written that are not shown as they are. The message goes to the earlier address, whose
 * reader may not be the new sender, and has a link, which asks for digits of the sender's phone.
 */
const formats: Readonly<Partial<Record<ChangedField, (text: string) => string>>> = {
  recipient_phone: formatPhone,
  personal_code: maskCode,
  sender_phone: hidePhone,
  sender_email: maskEmail,
  notify_phone: hidePhone,
}

/** What was and what is in a field of a changed shipment. */
export interface FieldChange {
  readonly field: ChangedField
  readonly before: Value
  readonly after: Value
}

/** A shipment that gets its first locker, or gives it back, is not sent from another one. */
const isFirstDropOff = ({ field, before, after }: FieldChange) =>
  field === 'drop_off' && (before.length === 0 || after.length === 0)

const formatChange = ({ field, before, after }: FieldChange): FieldChange => {
  const format = formats[field] ?? ((text: string) => text)
  return {
    field,
    before: before.map((each) => format(each)),
    after: after.map((each) => format(each)),
  }
}

const isWaitingForHandIn = ({ status }: OrderRecord) => status === 'paid' || status === 'prepared'

/**
 * Lists what a person has changed of a shipment that was paid or confirmed before: fields of the
 * parcel, its people, its destination and the locker to send from.
 */
export const listOrderChanges = (before: OrderRecord, after: OrderRecord): FieldChange[] => {
  if (!isWaitingForHandIn(before) || !isWaitingForHandIn(after)) return []
  // The recipient has chosen the locker, which the sender has asked for.
  const isChosen = before.incoming?.choice?.at !== after.incoming?.choice?.at
  return readers
    .filter(({ field }) => !(isChosen && field === 'destination'))
    .map(({ field, read }) => ({ field, before: read(before), after: read(after) }))
    .filter(
      (change) => change.before.join('\n') !== change.after.join('\n') && !isFirstDropOff(change),
    )
    .map(formatChange)
}
