import { keys } from '#functions/store/keys.ts'
import type { WebhookRecord } from '#functions/webhooks/webhook-store.ts'

const exampleWebhook: Omit<WebhookRecord, 'id' | 'company_id'> = {
  url: 'https://pood.ee/hooks',
  events: ['shipment.created'],
  is_active: true,
  secret: 'whsec_AAAA',
  failures: 0,
  created_at: Date.UTC(2026, 10, 25),
}

/** Builds the item of an endpoint of a company. */
export const buildExampleWebhook = (company_id: string, id: string) => ({
  ...keys.webhook(company_id, id),
  ...exampleWebhook,
  company_id,
  id,
})
