import type { Locale } from '#shared/lib/locale.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import { countMiss } from '#functions/store/rate-limit.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { linkItem } from './order-link.ts'
import { parcelLinkItem } from './parcel-link.ts'

/** Unknown codes from one network, which many people share, in 15 minutes. */
const unknownCodeLimit = { count: 60, seconds: 15 * 60 }

/**
 * Runs a search for what a code opens. Unknown codes count per network, because a code is short enough
 * to be guessed by very many tries.
 * @throws Problem too_many_requests after 60 unknown ones, whatever the search would find
 */
export const searchByLinkCode = <Found>(
  ip: string,
  search: () => Promise<Found | undefined>,
): Promise<Found | undefined> => countMiss('link_code', ip, unknownCodeLimit, search)

/** What a short link opens, and the language of the message that it was sent in. */
export type ShortLink =
  | { readonly kind: 'parcel'; readonly orderId: string; readonly locale: Locale | undefined }
  | { readonly kind: 'shipments'; readonly locale: Locale | undefined }

/**
 * Returns what a code opens; `undefined` for an unknown one. Whether the link has ended is left to the
 * page that it leads to.
 */
export const findShortLink = async (
  { table }: Pick<Runtime, 'table'>,
  code: string,
): Promise<ShortLink | undefined> => {
  const hash = hashSecret(code)
  const [parcel, shipments] = await Promise.all([
    table.get(keys.parcelLink(hash)),
    table.get(keys.shipmentLink(hash)),
  ])
  if (parcel) {
    const { order_id: orderId, locale } = parcelLinkItem.parse(parcel)
    return { kind: 'parcel', orderId, locale }
  }
  return shipments && { kind: 'shipments', locale: linkItem.parse(shipments).locale }
}
