import { readFeedParcels } from '#shared/api/incoming-parcels.ts'
import { serve } from '#functions/http/serve.ts'
import { describeFeedParcel } from '#functions/incoming/feeds/describe-feed.ts'
import { readFeed } from '#functions/incoming/feeds/read-feed.ts'

export const handler = serve(readFeedParcels, async ({ query, request }) => {
  const { orders } = await readFeed(query, request.ip)
  return { parcels: orders.map(describeFeedParcel) }
})
