import * as z from 'zod/mini'
import { incomingProofs } from '#shared/api/incoming.ts'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { type Locale, locale } from '#shared/lib/locale.ts'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { createSecret, hashSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { findOrder, type OrderRecord } from '#functions/store/records/order-store.ts'
import { deriveLinkCode } from '#functions/lib/link-code.ts'
import { isShown, linkTtlMs } from './order-link.ts'

/** 128 bits cannot be guessed. */
const secretBytes = 16

/** How the holder of a recipient's link has proven to be the recipient. */
const linkProof = z.enum(incomingProofs)
export type LinkProof = z.infer<typeof linkProof>

/** The stored link to a parcel for its recipient. Its key contains the hash of the secret. */
export const parcelLinkItem = z.object({
  order_id: z.string(),
  owner: z.string(),
  barcode: z.string(),
  /** The hash of the recipient's phone and e-mail when the link was made. */
  recipient: z.string(),
  proof: linkProof,
  /** The language of the message with the link; missing without one, and in earlier releases. */
  locale: z.optional(locale),
  expires_at: z.int(),
})

type Addressed = Pick<OrderRecord, 'recipient' | 'destination'>

/** Returns the phone of a parcel's recipient in E.164; empty without one. */
export const getRecipientPhone = ({ recipient, destination }: Addressed): string =>
  toInternationalPhone(recipient.phone, destination.address_country_code)

/** Hashes the addresses of a recipient, so that a link, and pushes, end when one of them is changed. */
export const hashRecipient = (order: Addressed): string =>
  hashSecret(`${getRecipientPhone(order)} ${order.recipient.email.toLowerCase()}`)

const toItem = (
  { now }: Pick<Runtime, 'now'>,
  order: OrderRecord,
  proof: LinkProof,
  language?: Locale,
): z.infer<typeof parcelLinkItem> => ({
  order_id: order.id,
  owner: order.owner,
  barcode: order.barcode,
  recipient: hashRecipient(order),
  proof,
  locale: language,
  expires_at: toEpochSeconds(now() + linkTtlMs),
})

/** Creates the secret of a link that shows one parcel to its recipient. Only its hash is stored. */
export const createParcelLink = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  order: OrderRecord,
  proof: LinkProof,
): Promise<string> => {
  const secret = createSecret(secretBytes)
  const item = toItem(runtime, order, proof)
  await runtime.table.write({ put: { ...keys.parcelLink(hashSecret(secret)), ...item } })
  return secret
}

/**
 * Returns the code of the link in messages about a parcel to its recipient, in a language. All messages
 * have the same one, which is stored with the first, until the phone or e-mail changes.
 */
export const provideParcelLink = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  order: OrderRecord,
  language: Locale,
): Promise<string> => {
  const code = deriveLinkCode(['parcel', order.id, hashRecipient(order), language])
  const key = keys.parcelLink(hashSecret(code))
  const found = await runtime.table.get(key)
  const left = found && parcelLinkItem.parse(found).expires_at - toEpochSeconds(runtime.now())
  if (left === undefined || left * 1000 < linkTtlMs / 2)
    await runtime.table.write({ put: { ...key, ...toItem(runtime, order, 'link', language) } })
  return code
}

/**
 * Returns the parcel with an id that a link shows, by the stored hash of its secret; `undefined` as
 * `openParcelLink`.
 */
export const openStoredParcelLink = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  { storedHash, id }: { readonly storedHash: string; readonly id: string },
): Promise<{ order: OrderRecord; proof: LinkProof; expires_at: number } | undefined> => {
  const item = await runtime.table.get(keys.parcelLink(storedHash))
  if (!item) return undefined
  const link = parcelLinkItem.parse(item)
  const now = runtime.now()
  if (link.order_id !== id || link.expires_at <= toEpochSeconds(now)) return undefined
  const order = await findOrder(runtime.table, { ...link, id })
  const isLive = order && isShown(order, now) && hashRecipient(order) === link.recipient
  return isLive ? { order, proof: link.proof, expires_at: link.expires_at } : undefined
}

/**
 * Returns the parcel with an id that a recipient's link shows; `undefined` for an unknown or expired
 * link, one of another parcel, or of a recipient whose phone or e-mail was changed since.
 */
export const openParcelLink = (
  runtime: Pick<Runtime, 'table' | 'now'>,
  { hash, id }: { readonly hash: string; readonly id: string },
): Promise<{ order: OrderRecord; proof: LinkProof; expires_at: number } | undefined> =>
  openStoredParcelLink(runtime, { storedHash: hashSecret(hash), id })
