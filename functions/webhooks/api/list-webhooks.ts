import { listWebhooks } from '#shared/api/webhooks.ts'
import { serve } from '#functions/http/serve.ts'
import { requireCompany } from '#functions/services/require-company.ts'
import { describeWebhooks } from '#functions/webhooks/require-webhook.ts'

export const handler = serve(listWebhooks, ({ session }) =>
  describeWebhooks(requireCompany(session).company.id),
)
