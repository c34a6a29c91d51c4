import type { Locale } from '#shared/lib/locale.ts'
import { createSecret, hashSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import { countMiss } from '#functions/store/rate-limit.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { linkItem } from './order-link.ts'
import { parcelLinkItem } from './parcel-link.ts'

/** Each of the 64 letters of base64url is 6 bits: a code has 60. */
const codeLength = 10
const codePattern = /^[\w-]{9}[A-Za-z0-9]$/

/** Unknown codes from one network, which many people share, in 15 minutes. */
const unknownCodeLimit = { count: 60, seconds: 15 * 60 }

/**
 * Creates the code of a short link, which is its secret. It ends in a letter or digit, because phones
 * leave a hyphen at the end of a text out of the link.
 */
export const createLinkCode = (): string => {
  for (;;) {
    const code = createSecret(8).slice(0, codeLength)
    if (codePattern.test(code)) return code
  }
}

/** Whether a secret is the code of a short link. The secrets of earlier links are longer. */
export const isLinkCode = (secret: string): boolean => codePattern.test(secret)

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
