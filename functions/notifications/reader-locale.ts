import type { Locale } from '#shared/lib/locale.ts'
import { isAccountId } from '#functions/lib/ids.ts'
import { type AccountRecord, getAccountRecord } from '#functions/store/records/account-store.ts'
import { findMailboxAccount } from '#functions/store/records/mailbox-locale.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getParcelAddress, getParcelLocale, type ParcelAudience } from './parcel-audience.ts'

/**
 * Returns the account that sends a shipment. A visitor has none. Shipments of a company belong to the
 * company, whose people have their own settings.
 */
export const findSenderAccount = async (
  { table }: Pick<Runtime, 'table'>,
  { owner }: Pick<OrderRecord, 'owner'>,
): Promise<AccountRecord | undefined> =>
  isAccountId(owner) ? getAccountRecord(owner, table) : undefined

/**
 * Returns the language of messages about a parcel to a person: that of the account whose confirmed
 * mailbox it is, or whose phone, else that of the account that sends, else `getParcelLocale`.
 */
export const getReaderLocale = async (
  runtime: Pick<Runtime, 'table'>,
  order: OrderRecord,
  audience: ParcelAudience,
  channel: 'sms' | 'email',
): Promise<Locale> => {
  const reader = await findMailboxAccount(getParcelAddress(order, audience, 'email'), runtime.table)
  const isReader =
    channel === 'email' || reader?.phone === getParcelAddress(order, audience, channel)
  if (reader && isReader) return reader.locale_code
  const owner = audience === 'recipient' ? undefined : await findSenderAccount(runtime, order)
  return owner?.locale_code ?? getParcelLocale(order, audience)
}
