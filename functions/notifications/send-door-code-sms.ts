import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getSmsSender } from '#functions/providers/sms/sms-sender.ts'
import { getReaderLocale } from './reader-locale.ts'
import { composeSms } from '#functions/notifications/compose/composed.ts'
import { toDoorCode } from '#functions/notifications/compose/compose-parcel.ts'

/**
 * Sends the door codes of shipments at one locker by one SMS, in the language of the first, to a
 * phone number that a user has entered, which may be in the national format of the source country.
 * Returns the provider's id of the message; `undefined` when no shipment has a door code.
 * @throws ProviderError when the SMS was not accepted.
 */
export const sendDoorCodeSms = async (
  orders: readonly [OrderRecord, ...OrderRecord[]],
  phone: string,
): Promise<string | undefined> => {
  const [doorCode, ...others] = orders.flatMap((order) => toDoorCode(order) ?? [])
  if (!doorCode) return undefined
  const [first] = orders
  const { source_country: country } = first
  const locale = await getReaderLocale(first, 'sender', 'sms')
  const to = toInternationalPhone(phone, country)
  const sms = await composeSms('door_codes', { doorCodes: [doorCode, ...others] }, { to, locale })
  return getSmsSender().send(sms)
}
