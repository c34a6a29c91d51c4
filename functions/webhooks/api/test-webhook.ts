import { testWebhook } from '#shared/api/webhooks.ts'
import { testType } from '#shared/webhooks/webhook.ts'
import { serve } from '#functions/http/serve.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { createId } from '#functions/lib/ids.ts'
import { runtime } from '#functions/store/runtime.ts'
import {
  describeDelivery,
  storeDelivery,
  toDeliveryKey,
} from '#functions/webhooks/delivery-store.ts'
import { buildPayload, queueDeliveries } from '#functions/webhooks/queue-events.ts'
import { requireActive, requireWebhook } from '#functions/webhooks/require-webhook.ts'

const limit = { count: 30, seconds: 600 }

export const handler = serve(
  testWebhook,
  async ({ params, session }) => {
    const webhook = await requireWebhook(session, params.id)
    requireActive(webhook)
    const timestamp = toIsoTime(runtime.now())
    const record = await storeDelivery(runtime, {
      webhook_id: webhook.id,
      company_id: webhook.company_id,
      subject: createId('evt'),
      sequence: '0',
      type: testType,
      barcode: '',
      payload: buildPayload({ type: testType, timestamp, data: { is_test: true } }),
    })
    await queueDeliveries([{ key: toDeliveryKey(record), webhook: webhook.id }])
    return describeDelivery(record)
  },
  { limit },
)
