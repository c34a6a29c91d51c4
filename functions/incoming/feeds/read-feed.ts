import type { FeedAccess } from '#shared/incoming/feed-address.ts'
import { notFound } from '#functions/lib/problem.ts'
import { countFeedReading, countUnknownLink } from '#functions/orders/link-limits.ts'
import type { FeedRecord } from '#functions/store/records/parcel-feed-store.ts'
import { type Runtime, runtime } from '#functions/store/runtime.ts'
import type { FeedOrder } from './describe-feed.ts'
import { openFeed, recordReading } from './feed-store.ts'
import { loadMember } from './prove-member.ts'

/**
 * Lists the parcels on their way of all phones and links in a feed, newest first, each once. A member whose
 * proof has ended, as with another phone of the account, shows nothing and is taken out.
 */
export const listFeedOrders = async (source: Runtime, feed: FeedRecord): Promise<FeedOrder[]> => {
  const loaded = await Promise.all(
    feed.members.map(async (member) => ({ member, live: await loadMember(source, member) })),
  )
  const ended = loaded.flatMap(({ member, live }) => (live ? [] : member))
  await recordReading(source, feed, ended)
  const found = new Map<string, FeedOrder>()
  for (const { member, live } of loaded) {
    for (const order of (await live?.listParcels()) ?? []) {
      const showsCode = member.shows_code || found.get(order.id)?.showsCode === true
      found.set(order.id, { order, showsCode })
    }
  }
  return [...found.values()].toSorted((one, other) => (one.order.id < other.order.id ? 1 : -1))
}

/**
 * Reads a feed by its address.
 * @throws Problem not_found for an unknown, renewed or ended one; too_many_requests after 30 unknown ones
 *   of one network, and after 30 readings of one feed in 15 minutes.
 */
export const readFeed = async (
  access: FeedAccess,
  ip: string,
): Promise<{ feed: FeedRecord; orders: FeedOrder[] }> => {
  const feed = await openFeed(runtime, access)
  if (!feed) {
    await countUnknownLink('parcel_feed', ip)
    throw notFound('Feed')
  }
  await countFeedReading(feed.id)
  return { feed, orders: await listFeedOrders(runtime, feed) }
}
