import { leaveParcelFeed } from '#shared/api/incoming-parcels.ts'
import { serve } from '#functions/http/serve.ts'
import { leaveFeed } from '#functions/incoming/feeds/feed-store.ts'
import { requireFeedOf } from '#functions/incoming/feeds/require-feed.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(leaveParcelFeed, async ({ body, session, request }) => {
  const { hash, id, end } = body
  const { proven, feed } = await requireFeedOf(session, { hash, id, ip: request.ip })
  await leaveFeed(runtime, feed.id, proven, end === true)
  return { success: true }
})
