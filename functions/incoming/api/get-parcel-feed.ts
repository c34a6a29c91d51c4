import { getParcelFeed } from '#shared/api/incoming-parcels.ts'
import { serve } from '#functions/http/serve.ts'
import { describeFeed } from '#functions/incoming/feeds/describe-feed.ts'
import { findFeedOf } from '#functions/incoming/feeds/feed-store.ts'
import { proveMember } from '#functions/incoming/feeds/prove-member.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(getParcelFeed, async ({ query, session, request }) => {
  const { proven, name } = await proveMember(session, { ...query, ip: request.ip })
  const feed = await findFeedOf(runtime, proven)
  return { name, feed: feed ? await describeFeed(runtime, feed, proven) : null }
})
