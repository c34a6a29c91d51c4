import { createWebhook } from '#shared/api/webhooks.ts'
import { serve } from '#functions/http/serve.ts'
import { requireCompany } from '#functions/services/require-company.ts'
import { runtime } from '#functions/store/runtime.ts'
import { checkWebhookUrl } from '#functions/webhooks/check-webhook.ts'
import { createWebhook as addWebhook, describeWebhook } from '#functions/webhooks/webhook-store.ts'

/** Names that are looked up for one person. */
const limit = { count: 30, seconds: 600 }

export const handler = serve(
  createWebhook,
  async ({ body, session }) => {
    const { company } = requireCompany(session)
    await checkWebhookUrl(body.url)
    const record = await addWebhook(runtime, company.id, body)
    return { ...describeWebhook(record, runtime.now()), secret: record.secret }
  },
  { limit },
)
