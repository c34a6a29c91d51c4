import { deliveryPageSize, listDeliveries } from '#shared/api/webhooks.ts'
import { serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import {
  describeDelivery,
  listDeliveries as readDeliveries,
} from '#functions/webhooks/delivery-store.ts'
import { requireWebhook } from '#functions/webhooks/require-webhook.ts'

export const handler = serve(listDeliveries, async ({ params, query, session }) => {
  const { id } = await requireWebhook(session, params.id)
  const { deliveries, next } = await readDeliveries(runtime, id, {
    which: query.which ?? 'all',
    cursor: query.cursor,
    limit: deliveryPageSize,
  })
  return { deliveries: deliveries.map(describeDelivery), next: next ?? null }
})
