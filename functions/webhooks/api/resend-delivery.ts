import { resendDelivery } from '#shared/api/webhooks.ts'
import { serve } from '#functions/http/serve.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { runtime } from '#functions/store/runtime.ts'
import {
  describeDelivery,
  findDelivery,
  resetDelivery,
  toDeliveryKey,
} from '#functions/webhooks/delivery-store.ts'
import { queueDeliveries } from '#functions/webhooks/queue-events.ts'
import { requireActive, requireWebhook } from '#functions/webhooks/require-webhook.ts'

const limit = { count: 100, seconds: 600 }

export const handler = serve(
  resendDelivery,
  async ({ params, session }) => {
    const webhook = await requireWebhook(session, params.id)
    const found = await findDelivery(runtime, webhook.id, params.delivery_id)
    if (!found) throw notFound('Delivery')
    requireActive(webhook)
    const record = await resetDelivery(runtime, found)
    if (!record) throw new Problem('conflict', 'This is being sent already', { code: 'being_sent' })
    await queueDeliveries([{ key: toDeliveryKey(record), webhook: webhook.id }])
    return describeDelivery(record)
  },
  { limit },
)
