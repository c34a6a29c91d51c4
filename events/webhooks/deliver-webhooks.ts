import { createQueueHandler } from '#events/create-queue-handler.ts'
import { workKey } from '#functions/store/due-work.ts'
import { runtime } from '#functions/store/runtime.ts'
import { deliverNext } from '#functions/webhooks/deliver-webhook.ts'
import { queueDeliveries } from '#functions/webhooks/queue-events.ts'

/** Sends the oldest delivery of an endpoint and subject, and queues the one after it. */
export const handler = createQueueHandler(async ({ body }) => {
  const next = await deliverNext(runtime, workKey.parse(JSON.parse(body)))
  if (next) await queueDeliveries([next])
})
