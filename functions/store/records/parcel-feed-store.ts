import * as z from 'zod/mini'
import { defaultLocale, locale } from '#shared/lib/locale.ts'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** A phone or parcel in a feed: its consent, and what it is found by, while that is proven. */
const storedMember = z.object({
  kind: z.enum(['phone', 'parcel']),
  /** The id of the account with the phone, or the hash of the parcel's link. */
  key: z.string(),
  /** The hash of the phone as the account had it, or the id of the parcel. */
  proof: z.string(),
  /** Whether the JSON feed has its door codes. */
  shows_code: z._default(z.boolean(), false),
})
export type FeedMember = z.infer<typeof storedMember>

/** A stored feed. It has no personal data but the hashes of phones; an ended one has none at all. */
export const parcelFeedItem = z.object({
  id: z.string(),
  /** The hash of the secret in its address. */
  secret: z.string(),
  /** The language of its calendar. */
  locale: z._default(locale, defaultLocale),
  members: z.array(storedMember),
  created_at: z.int(),
  /** The day of the last reading, `2026-11-25`; missing before the first. */
  read_on: z.optional(z.string()),
  expires_at: z.int(),
})
export type FeedRecord = z.infer<typeof parcelFeedItem>

/** The stored feed of a phone or parcel. Its feed decides: an ended one, or one without it, is none. */
export const feedMemberItem = z.object({
  feed_id: z.string(),
  /** Missing for that of an account, which goes with the account. */
  expires_at: z.optional(z.int()),
})

/** Reads a stored feed that has not ended; undefined for any other. */
export const parseLiveFeed = (
  { now }: Pick<Runtime, 'now'>,
  item: Item | undefined,
): FeedRecord | undefined => {
  const feed = item && parcelFeedItem.parse(item)
  return feed && feed.members.length > 0 && feed.expires_at > toEpochSeconds(now())
    ? feed
    : undefined
}

/** Returns the id of the feed that a phone or parcel has led to; undefined without one. */
export const readFeedId = async (
  { table }: Pick<Runtime, 'table'>,
  { key }: Pick<FeedMember, 'key'>,
): Promise<string | undefined> => {
  const item = await table.get(keys.feedMember(key))
  return item && feedMemberItem.parse(item).feed_id
}

/** Returns the live feed that a phone or parcel has led to, whether it is still in it or not. */
export const readFeedOf = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  member: Pick<FeedMember, 'key'>,
): Promise<FeedRecord | undefined> => {
  const id = await readFeedId(runtime, member)
  return id === undefined
    ? undefined
    : parseLiveFeed(runtime, await runtime.table.get(keys.parcelFeed(id)))
}
