import { quoteIntegrationOrders } from '#shared/api/integrations.ts'
import { requireAccount, serve } from '#functions/http/serve.ts'
import { integrationLimits } from '#functions/public-api/limits.ts'
import { quoteShipments } from '#functions/public-api/quote-shipments.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(
  quoteIntegrationOrders,
  async ({ body, session }) => {
    const list = 'orders' in body ? body.orders : body
    const { account } = requireAccount(session)
    return { quotes: { item: await quoteShipments(runtime, account, list) } }
  },
  integrationLimits,
)
