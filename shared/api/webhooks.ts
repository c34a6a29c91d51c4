import * as z from 'zod/mini'
import { id } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { keyModes } from '#shared/public-api/key-rights.ts'
import {
  attemptErrors,
  deliveryState,
  maxWebhooks,
  webhookTypes,
} from '#shared/webhooks/webhook.ts'
import { defineCall } from './call.ts'

/** Deliveries of one answer. */
export const deliveryPageSize = 25

/** Why an endpoint was switched off: its server answered 410, or nothing was delivered for three days. */
export const switchOffReason = z.enum(['gone', 'failing'])
export type SwitchOffReason = z.infer<typeof switchOffReason>

const webhookEvents = z
  .array(z.enum(webhookTypes, 'invalid_value'), 'invalid_value')
  .check(z.minLength(1, 'required'), z.maxLength(webhookTypes.length, 'invalid_value'))

/** An endpoint: an address of the company to which events are sent. Times are ISO 8601 UTC. */
export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  /** Whether it gets the events of the company's shipments, or of those of its test keys. */
  mode: z.enum(keyModes),
  /** The types of events that it gets. */
  events: z.array(z.enum(webhookTypes)),
  is_active: z.boolean(),
  /** Why the product has switched it off; null where a person did, and while it is on. */
  off_reason: z.nullable(switchOffReason),
  /** Since when nothing was delivered; null after a success. */
  failing_since: z.nullable(z.string()),
  /** Until when the former secret signs, too; null without one. */
  former_secret_until: z.nullable(z.string()),
  created_at: z.string(),
})
export type Webhook = z.infer<typeof webhook>

/** An endpoint with its secret, which is shown this once. */
const webhookWithSecret = z.extend(webhook, { secret: z.string() })

/** One attempt at a delivery. */
const deliveryAttempt = z.object({
  at: z.string(),
  /** How long it took, in milliseconds. */
  duration: z.int(),
  /** The status of the answer; null without one. */
  status: z.nullable(z.int()),
  /** Why there was no answer; null with one. */
  error: z.nullable(z.enum(attemptErrors)),
  /** The beginning of the answer's body. */
  answer: z.string(),
})
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>

/** An event on its way to an endpoint, or there. */
export const delivery = z.object({
  /** The id of the event, as in the header `webhook-id`. */
  id: z.string(),
  type: z.enum([...webhookTypes, 'test']),
  /** The barcode of the shipment; empty for other events. */
  barcode: z.string(),
  created_at: z.string(),
  state: deliveryState,
  /** How often it was tried. */
  tries: z.int(),
  /** The last ten attempts, oldest first. */
  attempts: z.array(deliveryAttempt),
  /** When it is tried again; null if it is not, or at once. */
  next_at: z.nullable(z.string()),
  /** The body of the requests. */
  payload: z.string(),
})
export type Delivery = z.infer<typeof delivery>

const access = 'owner of a postpaid company'
const params = z.object({ id })
const deliveryParams = z.object({ id, delivery_id: id })
const webhooks = z.object({ webhooks: z.array(webhook) })

export const listWebhooks = defineCall({
  name: 'listWebhooks',
  method: 'GET',
  path: '/webhooks/',
  area: 'webhooks',
  access,
  summary: 'Lists the endpoints of the company, oldest first.',
  result: webhooks,
})

export const createWebhook = defineCall({
  name: 'createWebhook',
  method: 'POST',
  path: '/webhooks/',
  area: 'webhooks',
  access,
  summary: `Adds an endpoint and returns its secret, only this once. Without a \`mode\` it is a live one. A company can have ${maxWebhooks} of both modes; one more returns 409 \`too_many_webhooks\`.`,
  body: z.object({
    url: line,
    mode: z.optional(z.enum(keyModes, 'invalid_value')),
    events: webhookEvents,
  }),
  result: webhookWithSecret,
})

export const editWebhook = defineCall({
  name: 'editWebhook',
  method: 'PATCH',
  path: '/webhooks/{id}',
  area: 'webhooks',
  access,
  summary:
    'Changes an endpoint or switches it on or off. Omitted fields stay unchanged. What waits for an endpoint that is off fails, and can be sent again.',
  params,
  body: z.object({
    url: z.optional(line),
    events: z.optional(webhookEvents),
    is_active: z.optional(z.boolean('invalid_value')),
  }),
  result: webhooks,
})

export const deleteWebhook = defineCall({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/{id}',
  area: 'webhooks',
  access,
  summary: 'Removes an endpoint. Nothing more is sent to it.',
  params,
  result: webhooks,
})

export const renewWebhookSecret = defineCall({
  name: 'renewWebhookSecret',
  method: 'POST',
  path: '/webhooks/{id}/secret',
  area: 'webhooks',
  access,
  summary:
    'Makes a new secret and returns it, only this once. For 24 hours requests are signed by the former one, too.',
  params,
  result: webhookWithSecret,
})

export const testWebhook = defineCall({
  name: 'testWebhook',
  method: 'POST',
  path: '/webhooks/{id}/test',
  area: 'webhooks',
  access,
  summary: 'Sends an event of the type `test` to an endpoint that is on; else 409 `webhook_off`.',
  params,
  result: delivery,
})

export const listDeliveries = defineCall({
  name: 'listDeliveries',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  area: 'webhooks',
  access,
  summary:
    'Lists the deliveries of the last 30 days, newest first, 25 at a time. `next` is the `cursor` of the following page; `which=failing` lists those that have failed and not arrived since.',
  params,
  query: z.object({
    which: z.optional(z.enum(['all', 'failing'], 'invalid_value')),
    cursor: z.optional(
      z
        .string('invalid_value')
        .check(z.maxLength(120, 'invalid_value'), z.regex(/^[\w#.:-]+$/, 'invalid_value')),
    ),
  }),
  result: z.object({ deliveries: z.array(delivery), next: z.nullable(z.string()) }),
})

export const resendDelivery = defineCall({
  name: 'resendDelivery',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{delivery_id}/resend',
  area: 'webhooks',
  access,
  summary:
    'Sends an event once more, with the same id and body, and repeats it for three days. An endpoint that is off returns 409 `webhook_off`.',
  params: deliveryParams,
  result: delivery,
})
