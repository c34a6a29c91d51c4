import { readFeedCalendar } from '#shared/api/incoming-parcels.ts'
import { serve } from '#functions/http/serve.ts'
import { buildFeedCalendar } from '#functions/incoming/feeds/describe-feed.ts'
import { readFeed } from '#functions/incoming/feeds/read-feed.ts'

export const handler = serve(readFeedCalendar, async ({ query, request }) => {
  const { feed, orders } = await readFeed(query, request.ip)
  return buildFeedCalendar(orders, feed.locale)
})
