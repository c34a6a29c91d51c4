import type { Locale } from '#shared/lib/locale.ts'
import { getAccountRecord } from '#functions/store/records/account-store.ts'
import { findMailboxAccount } from '#functions/store/records/mailbox-locale.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getParcelAddress, getParcelLocale, type ParcelAudience } from './parcel-audience.ts'

/**
 * Returns the language of messages about a parcel to a person: that of the account whose confirmed
 * mailbox it is, or whose phone, else that of the account that sends, else `getParcelLocale`.
 */
export const getReaderLocale = async (
  order: OrderRecord,
  audience: ParcelAudience,
  channel: 'sms' | 'email',
): Promise<Locale> => {
  const reader = await findMailboxAccount(getParcelAddress(order, audience, 'email'))
  const isReader =
    channel === 'email' || reader?.phone === getParcelAddress(order, audience, channel)
  if (reader && isReader) return reader.locale_code
  // Shipments of a company belong to the company, whose people have their own languages.
  const owner = audience === 'recipient' ? undefined : await getAccountRecord(order.owner)
  return owner?.locale_code ?? getParcelLocale(order, audience)
}
