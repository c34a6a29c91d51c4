import { keys } from '#functions/store/keys.ts'
import type { DeliveryRecord } from '#functions/webhooks/delivery-store.ts'
import type { WebhookRecord } from '#functions/webhooks/webhook-store.ts'

const at = Date.UTC(2026, 10, 25)

/** Nothing listens at its address. */
const webhook: Omit<WebhookRecord, 'id' | 'company_id'> = {
  url: 'http://127.0.0.1:9/',
  mode: 'live',
  events: ['shipment.created'],
  is_active: true,
  secret: 'whsec_AAAA',
  failures: 0,
  created_at: at,
}

const delivery: Omit<DeliveryRecord, 'webhook_id' | 'company_id'> = {
  subject: 'ord_1',
  sequence: '0',
  type: 'shipment.created',
  barcode: '',
  payload: '{}',
  created_at: at,
  tried_since: at,
  state: 'failed',
  tries: 1,
  attempts: [],
  expires_at: at,
}

/** Builds the items of two endpoints of a company, and of the delivery `ord_1.0` of the first. */
export const buildExampleWebhooks = (company_id: string, id: string) => [
  { ...keys.webhook(company_id, id), ...webhook, company_id, id },
  { ...keys.webhook(company_id, `${id}_2`), ...webhook, company_id, id: `${id}_2` },
  { ...keys.webhookCount(company_id), count: 2 },
  { ...keys.delivery(id, 'ord_1', '0'), ...delivery, company_id, webhook_id: id },
]
