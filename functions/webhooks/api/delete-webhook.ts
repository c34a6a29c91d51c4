import { deleteWebhook } from '#shared/api/webhooks.ts'
import { serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { describeWebhooks, requireWebhook } from '#functions/webhooks/require-webhook.ts'
import { deleteWebhook as removeWebhook } from '#functions/webhooks/webhook-store.ts'

export const handler = serve(deleteWebhook, async ({ params, session }) => {
  const { company_id, id } = await requireWebhook(session, params.id)
  await removeWebhook(runtime, company_id, id)
  return describeWebhooks(company_id)
})
