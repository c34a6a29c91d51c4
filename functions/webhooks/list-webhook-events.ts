import { toFriendlyStatus } from '#shared/orders/statuses/order-status.ts'
import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'
import type { WebhookType } from '#shared/webhooks/webhook.ts'
import { isCompanyId } from '#functions/lib/ids.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { isTestOwner, toLiveOwner } from '#functions/store/records/test-shipment-store.ts'

/** Ids and states: no names, addresses, phones, and no texts of the company. */
interface EventData extends Readonly<Record<string, string | number | boolean>> {
  /** Whether it is about a shipment of a test key. Endpoints get either those or the others. */
  readonly is_test: boolean
}

/** Something that has happened to the data of a company, as its endpoints get it. */
export interface WebhookEvent {
  /** The company. */
  readonly owner: string
  /** The id of the shipment or job. The events of one subject arrive in their order. */
  readonly subject: string
  readonly type: WebhookType
  /** ISO 8601 UTC. */
  readonly timestamp: string
  readonly data: EventData
}

/** The types of the events of shipments; any other one is a change of its status. */
const orderTypes: Readonly<Partial<Record<OrderStatus, WebhookType>>> = {
  created: 'shipment.created',
  paid: 'shipment.paid',
  prepared: 'shipment.prepared',
}

const toOrderType = (event: OrderStatus): WebhookType =>
  orderTypes[event] ??
  (toFriendlyStatus(event) === 'returned' ? 'shipment.returned' : 'shipment.status_changed')

/**
 * Lists what a change has added to the events of a shipment of a company, or of one of its test keys, in
 * the order of time.
 */
export const listOrderEvents = (
  before: Pick<OrderRecord, 'events'> | undefined,
  { id, owner, barcode, events }: Pick<OrderRecord, 'id' | 'owner' | 'barcode' | 'events'>,
): readonly WebhookEvent[] => {
  const company = toLiveOwner(owner)
  if (!isCompanyId(company)) return []
  const known = new Set(before?.events.map(({ event }) => event))
  return events
    .filter(({ event }) => !known.has(event))
    .map(({ event, at }) => ({
      owner: company,
      subject: id,
      type: toOrderType(event),
      timestamp: at,
      data: {
        order_id: id,
        barcode,
        event,
        status: toFriendlyStatus(event),
        is_test: isTestOwner(owner),
      },
    }))
}

/** What the events of a job tell. */
interface FinishedJob {
  readonly id: string
  readonly owner: string
  readonly state: string
}

/**
 * Lists the event of a company's job that has become ready. `at` is the time of the change, in ISO 8601
 * UTC; `data` names the job.
 */
export const listJobEvents = (
  before: Pick<FinishedJob, 'state'> | undefined,
  { id, owner, state }: FinishedJob,
  event: Pick<WebhookEvent, 'type' | 'data' | 'timestamp'>,
): readonly WebhookEvent[] =>
  isCompanyId(owner) && state === 'ready' && before?.state !== 'ready'
    ? [{ owner, subject: id, ...event }]
    : []
