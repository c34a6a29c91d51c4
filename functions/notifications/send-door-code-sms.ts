import { toInternationalPhone } from '#shared/contacts/phone.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getSmsSender } from '#functions/providers/sms/sms-sender.ts'
import { composeSms } from './compose/composed.ts'
import { toDoorCode } from './compose/compose-parcel.ts'

/**
 * Sends a shipment's door code to a phone number that a user has entered, which may be in the
 * national format of the source country. Returns the provider's id of the message; `undefined` when
 * the shipment has no door code.
 * @throws ProviderError when the SMS was not accepted.
 */
export const sendDoorCodeSms = async (
  order: OrderRecord,
  phone: string,
): Promise<string | undefined> => {
  const doorCode = toDoorCode(order)
  if (!doorCode) return undefined
  const to = toInternationalPhone(phone, order.source_country)
  const sms = await composeSms(
    'door_codes',
    { doorCodes: [doorCode] },
    { to, locale: order.locale },
  )
  return getSmsSender().send(sms)
}
