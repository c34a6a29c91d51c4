import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { requireCompany } from '#functions/services/require-company.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { runtime } from '#functions/store/runtime.ts'
import { describeWebhook, getWebhook, listWebhooks, type WebhookRecord } from './webhook-store.ts'

/** Returns the endpoint of a call, which must be one of the company. @throws Problem not_found */
export const requireWebhook = (session: Session | undefined, id: string): Promise<WebhookRecord> =>
  getWebhook(runtime, requireCompany(session).company.id, id)

/** Rejects a sending to an endpoint that is off. @throws Problem conflict `webhook_off` */
export const requireActive = ({ is_active }: WebhookRecord): void => {
  const code = 'webhook_off'
  if (!is_active) throw new Problem('conflict', formatMessage(code), { code })
}

/** Describes the endpoints of a company. */
export const describeWebhooks = async (company: string) => {
  const records = await listWebhooks(runtime, company)
  return { webhooks: records.map((record) => describeWebhook(record, runtime.now())) }
}
