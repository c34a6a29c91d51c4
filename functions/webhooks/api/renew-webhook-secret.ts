import { renewWebhookSecret } from '#shared/api/webhooks.ts'
import { serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { requireWebhook } from '#functions/webhooks/require-webhook.ts'
import { describeWebhook, renewSecret } from '#functions/webhooks/webhook-store.ts'

export const handler = serve(renewWebhookSecret, async ({ params, session }) => {
  const { company_id, id } = await requireWebhook(session, params.id)
  const record = await renewSecret(runtime, company_id, id)
  return { ...describeWebhook(record, runtime.now()), secret: record.secret }
})
