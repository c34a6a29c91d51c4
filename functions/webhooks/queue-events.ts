import { sendAllToQueue } from '#functions/lib/queues.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import type { Key } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { storeDelivery, toDeliveryKey } from './delivery-store.ts'
import type { WebhookEvent } from './list-webhook-events.ts'
import { listWebhooks, type WebhookRecord } from './webhook-store.ts'

/** An event with its position among those of its subject. */
export interface SequencedEvent extends WebhookEvent {
  readonly sequence: string
}

/** Digits of a position of the stream in base 36: DynamoDB's have up to 40 decimal ones. */
const sequenceDigits = 26

/**
 * Returns the position of an event among those of its subject, which sorts as a text: that of its change
 * in the stream, and that among the events of the change. A repeated change has the same.
 */
export const toSequence = (position: string, index: number): string =>
  `${BigInt(position || 0)
    .toString(36)
    .padStart(sequenceDigits, '0')}${index.toString(36)}`

/** Endpoints and subjects whose deliveries are written at once. */
const concurrency = 20

/** Builds the body of the requests, as Standard Webhooks proposes. */
export const buildPayload = ({
  type,
  timestamp,
  data,
}: Pick<WebhookEvent, 'timestamp' | 'data'> & { readonly type: string }): string =>
  JSON.stringify({ type, timestamp, data })

/** Sends the keys of deliveries to their queue. The endpoints share its time fairly. */
export const queueDeliveries = (deliveries: readonly { key: Key; webhook: string }[]) =>
  sendAllToQueue(
    'webhooks',
    deliveries.map(({ key }) => key),
    deliveries.map(({ webhook }) => webhook),
  )

/** Stores the deliveries of a subject at an endpoint, the oldest first, so that none overtakes another. */
const storeInOrder = async (
  runtime: Runtime,
  webhook: WebhookRecord,
  events: readonly SequencedEvent[],
): Promise<{ key: Key; webhook: string }[]> => {
  const stored = []
  for (const { subject, sequence, type, data, timestamp } of events) {
    const { barcode } = data
    const delivery = {
      webhook_id: webhook.id,
      company_id: webhook.company_id,
      subject,
      sequence,
      type,
      barcode: typeof barcode === 'string' ? barcode : '',
      payload: buildPayload({ type, timestamp, data }),
    }
    await storeDelivery(runtime, delivery)
    stored.push({ key: toDeliveryKey(delivery), webhook: webhook.id })
  }
  // One message has all of them sent, one after the other.
  return stored.slice(0, 1)
}

/**
 * Stores the deliveries of events for the endpoints that are on and subscribe to them, those of test
 * shipments for test endpoints alone, and queues them.
 * Events of a subject must be in their order; one that is repeated is stored once.
 */
export const queueEvents = async (
  runtime: Runtime,
  events: readonly SequencedEvent[],
): Promise<void> => {
  const groups = [...Map.groupBy(events, ({ owner }) => owner)]
  const lanes = await mapInBatches(groups, concurrency, async ([owner, own]) => {
    const webhooks = (await listWebhooks(runtime, owner)).filter(({ is_active }) => is_active)
    return webhooks.flatMap((webhook) => {
      const isForTests = webhook.mode === 'test'
      const chosen = own.filter(
        ({ type, data }) => data.is_test === isForTests && webhook.events.includes(type),
      )
      return [...Map.groupBy(chosen, ({ subject }) => subject).values()].map((each) => ({
        webhook,
        events: each,
      }))
    })
  })
  const stored = await mapInBatches(lanes.flat(), concurrency, (lane) =>
    storeInOrder(runtime, lane.webhook, lane.events),
  )
  await queueDeliveries(stored.flat())
}
