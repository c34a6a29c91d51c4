import type { FeedRecord } from '#functions/store/records/parcel-feed-store.ts'
import { notFound } from '#functions/lib/problem.ts'
import { runtime } from '#functions/store/runtime.ts'
import { findFeedOf, type ProvenMember } from './feed-store.ts'
import { proveMember } from './prove-member.ts'

/**
 * Returns what a caller has proven, with its feed.
 * @throws Problem not_found without one, and what `proveMember` throws.
 */
export const requireFeedOf = async (
  ...caller: Parameters<typeof proveMember>
): Promise<{ proven: ProvenMember; feed: FeedRecord }> => {
  const { proven } = await proveMember(...caller)
  const feed = await findFeedOf(runtime, proven)
  if (!feed) throw notFound('Feed')
  return { proven, feed }
}
