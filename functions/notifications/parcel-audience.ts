import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { getCountryLocale } from '#shared/countries/source-countries.ts'
import type { Locale } from '#shared/lib/locale.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/** Whom a notification about a parcel addresses; `copy`: whom the sender named for copies. */
export const parcelAudiences = ['sender', 'recipient', 'copy'] as const
export type ParcelAudience = (typeof parcelAudiences)[number]

type Channel = 'sms' | 'email'

const senderServices = {
  sms: 'sender_sms_notification',
  email: 'sender_email_notification',
} as const satisfies Record<Channel, string>

/** Whether the sender has bought delivery updates by this channel. */
export const hasSenderService = ({ lines }: Pick<OrderRecord, 'lines'>, channel: Channel) =>
  lines.some(({ service }) => service === senderServices[channel])

/** Returns a phone in E.164 or an e-mail address; empty when there is none. */
export const getParcelAddress = (
  order: OrderRecord,
  audience: ParcelAudience,
  channel: Channel,
): string => {
  const { sender, recipient, source_country: source, destination } = order
  const addresses = {
    sender: { ...sender, country: source },
    recipient: { ...recipient, country: destination.address_country_code },
    copy: { phone: order.notify_phone, email: order.notify_email, country: source },
  } as const satisfies Record<ParcelAudience, object>
  const { phone, email, country } = addresses[audience]
  return channel === 'sms' ? toInternationalPhone(phone, country) : email
}

/** Returns the name of the addressee; `undefined` for copies, whose reader is not known. */
export const getParcelName = (
  { sender, recipient }: Pick<OrderRecord, 'sender' | 'recipient'>,
  audience: ParcelAudience,
): string | undefined =>
  ({ sender: sender.name, recipient: recipient.name, copy: undefined })[audience]

/**
 * Returns the language of messages about a parcel: the sender's, and for the recipient that of the
 * destination country, English where the product does not have it.
 */
export const getParcelLocale = (order: OrderRecord, audience: ParcelAudience): Locale => {
  if (audience !== 'recipient') return order.locale
  return getCountryLocale(order.destination.address_country_code)
}
