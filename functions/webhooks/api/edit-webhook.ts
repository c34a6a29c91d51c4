import { editWebhook } from '#shared/api/webhooks.ts'
import { serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { checkWebhookUrl } from '#functions/webhooks/check-webhook.ts'
import { describeWebhooks, requireWebhook } from '#functions/webhooks/require-webhook.ts'
import { editWebhook as changeWebhook } from '#functions/webhooks/webhook-store.ts'

/** Names that are looked up for one person. */
const limit = { count: 30, seconds: 600 }

export const handler = serve(
  editWebhook,
  async ({ params, body, session }) => {
    const { company_id, id, url } = await requireWebhook(session, params.id)
    if (body.url !== undefined) await checkWebhookUrl(body.url)
    const isSame = body.url === url
    await changeWebhook(runtime, company_id, id, { ...body, url: isSame ? undefined : body.url })
    return describeWebhooks(company_id)
  },
  { limit },
)
