import { updateParcelFeed } from '#shared/api/incoming-parcels.ts'
import { serve } from '#functions/http/serve.ts'
import { buildFeedAddresses, describeFeed } from '#functions/incoming/feeds/describe-feed.ts'
import { editFeed } from '#functions/incoming/feeds/feed-store.ts'
import { requireFeedOf } from '#functions/incoming/feeds/require-feed.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(updateParcelFeed, async ({ body, session, request }) => {
  const { hash, id, shows_code: showsCode, renew } = body
  const { proven, feed } = await requireFeedOf(session, { hash, id, ip: request.ip })
  const change = { showsCode, renews: renew === true }
  const changed = await editFeed(runtime, feed.id, proven, change)
  return {
    feed: await describeFeed(runtime, changed.feed, proven),
    addresses:
      changed.hash === undefined ? null : buildFeedAddresses({ id: feed.id, hash: changed.hash }),
  }
})
