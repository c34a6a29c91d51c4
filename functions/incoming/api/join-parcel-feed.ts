import { joinParcelFeed } from '#shared/api/incoming-parcels.ts'
import { parseFeedAddress } from '#shared/incoming/feed-address.ts'
import { defaultLocale } from '#shared/lib/locale.ts'
import { serve } from '#functions/http/serve.ts'
import { buildFeedAddresses, describeFeed } from '#functions/incoming/feeds/describe-feed.ts'
import { createFeed, joinFeed } from '#functions/incoming/feeds/feed-store.ts'
import { proveMember } from '#functions/incoming/feeds/prove-member.ts'
import { notFound } from '#functions/lib/problem.ts'
import { runtime } from '#functions/store/runtime.ts'

const limit = { count: 20, seconds: 60 * 60 }

export const handler = serve(
  joinParcelFeed,
  async ({ body, session, request }) => {
    const { hash, id, address, shows_code } = body
    const { proven } = await proveMember(session, { hash, id, ip: request.ip })
    if (address !== undefined) {
      const access = parseFeedAddress(address)
      if (!access) throw notFound('Feed')
      const feed = await joinFeed(runtime, access, proven, shows_code)
      return { feed: await describeFeed(runtime, feed, proven), addresses: null }
    }
    const locale = session?.locale ?? defaultLocale
    const created = await createFeed(runtime, proven, { showsCode: shows_code, locale })
    return {
      feed: await describeFeed(runtime, created.feed, proven),
      addresses: buildFeedAddresses({ id: created.feed.id, hash: created.hash }),
    }
  },
  { limit },
)
