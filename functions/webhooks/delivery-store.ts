import * as z from 'zod/mini'
import type { Delivery } from '#shared/api/webhooks.ts'
import { attemptErrors, deliveryState, testType, webhookTypes } from '#shared/webhooks/webhook.ts'
import { toEpochSeconds, toIsoTime } from '#functions/lib/clock.ts'
import { toDue } from '#functions/store/due-work.ts'
import { getSortAttribute } from '#functions/store/list-indexes.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import {
  all,
  any,
  type Attributes,
  ConditionFailed,
  equals,
  ignoreConditionFailed,
  type Item,
  type Key,
  notExists,
} from '#functions/store/operations.ts'
import { readPages } from '#functions/store/read-whole-range.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { storedObject } from '#functions/store/stored-object.ts'

type StoreRuntime = Pick<Runtime, 'table' | 'now'>

/** How long a delivery is kept. */
const retentionSeconds = 30 * 24 * 60 * 60
/** Attempts that are kept with a delivery. */
const keptAttempts = 10
/** Longer than the time limit of the sender, and shorter than its message stays hidden. */
export const deliveryClaimMs = 40_000

const attempt = storedObject({
  at: z.number(),
  /** Milliseconds. */
  duration: z.int(),
  status: z.optional(z.int()),
  error: z.optional(z.enum(attemptErrors)),
  answer: z.string(),
})
export type StoredAttempt = z.infer<typeof attempt>

/**
 * A stored delivery: an event for an endpoint. Times are milliseconds since 1970 UTC. In the index of
 * shipments by creation it is found by its endpoint, and while it fails in that by status.
 */
export const deliveryRecord = z.object({
  webhook_id: z.string(),
  company_id: z.string(),
  /** The shipment or job; the events of one are delivered one after the other. */
  subject: z.string(),
  /** The position among the events of the subject. */
  sequence: z.string(),
  type: z.enum([...webhookTypes, testType]),
  barcode: z.string(),
  /** The body of every request, as it is signed. */
  payload: z.string(),
  created_at: z.number(),
  /** When its attempts began: at first, or when a person had it sent again. */
  tried_since: z.number(),
  state: deliveryState,
  tries: z.int(),
  attempts: z.array(attempt),
  /** When it is tried again. */
  next_at: z.optional(z.number()),
  /** Until then one process has the exclusive right to send it. */
  claimed_until: z.optional(z.number()),
  expires_at: z.int(),
})
export type DeliveryRecord = z.infer<typeof deliveryRecord>

/** What names a delivery. */
type DeliveryName = Pick<DeliveryRecord, 'webhook_id' | 'subject' | 'sequence'>

/** Returns the id of an event, `webhook-id`: that of its subject and its position among its events. */
export const toEventId = ({ subject, sequence }: Omit<DeliveryName, 'webhook_id'>): string =>
  `${subject}.${sequence}`

/** Returns the key of a delivery. */
export const toDeliveryKey = ({ webhook_id, subject, sequence }: DeliveryName): Key =>
  keys.delivery(webhook_id, subject, sequence)

/** Describes a delivery to its company. */
export const describeDelivery = (record: DeliveryRecord): Delivery => {
  const { type, barcode, state, tries, payload, next_at } = record
  return {
    id: toEventId(record),
    type,
    barcode,
    created_at: toIsoTime(record.created_at),
    state,
    tries,
    attempts: record.attempts.map(({ at, duration, status, error, answer }) => ({
      at: toIsoTime(at),
      duration,
      status: status ?? null,
      error: error ?? null,
      answer,
    })),
    next_at: state === 'waiting' && next_at !== undefined ? toIsoTime(next_at) : null,
    payload,
  }
}

const byCreation = getSortAttribute('created_at')
const byFailure = getSortAttribute('status')
const failing = 'failing#'

const toTimeKey = (record: Omit<DeliveryName, 'webhook_id'> & Pick<DeliveryRecord, 'created_at'>) =>
  `${toIsoTime(record.created_at)}#${toEventId(record)}`

/** The input of a new delivery. */
export type NewDelivery = Pick<
  DeliveryRecord,
  'webhook_id' | 'company_id' | 'subject' | 'sequence' | 'type' | 'barcode' | 'payload'
>

/** Stores a delivery unless it is stored already. */
export const storeDelivery = async (
  { table, now }: StoreRuntime,
  delivery: NewDelivery,
): Promise<DeliveryRecord> => {
  const at = now()
  const record: DeliveryRecord = {
    ...delivery,
    created_at: at,
    tried_since: at,
    state: 'waiting',
    tries: 0,
    attempts: [],
    expires_at: toEpochSeconds(at) + retentionSeconds,
  }
  await table
    .write({
      put: {
        ...toDeliveryKey(delivery),
        ...record,
        owner: delivery.webhook_id,
        [byCreation]: toTimeKey(record),
      },
      if: notExists,
    })
    .catch(ignoreConditionFailed)
  return record
}

/** Returns a delivery of an endpoint by the id of its event; undefined for one that does not exist. */
export const findDelivery = async (
  { table }: Pick<Runtime, 'table'>,
  webhook: string,
  eventId: string,
): Promise<DeliveryRecord | undefined> => {
  const [subject = '', sequence = ''] = eventId.split('.')
  const item = await table.get(keys.delivery(webhook, subject, sequence))
  return item && deliveryRecord.parse(item)
}

/** Returns the oldest waiting delivery among those of the same endpoint and subject. */
export const findFirstWaiting = async (
  { table }: Pick<Runtime, 'table'>,
  { PK }: Pick<Key, 'PK'>,
): Promise<DeliveryRecord | undefined> => {
  for await (const items of readPages(table, partitions.deliveries(PK))) {
    const first = items.find(({ state }) => state === 'waiting')
    if (first) return deliveryRecord.parse(first)
  }
  return undefined
}

/** Deliveries of an endpoint, newest first, and where the next page begins. */
export interface DeliveryPage {
  readonly deliveries: readonly DeliveryRecord[]
  readonly next: string | undefined
}

/** Lists deliveries of an endpoint, newest first: all, or those that have failed and not arrived since. */
export const listDeliveries = async (
  { table, now }: StoreRuntime,
  webhook: string,
  { which, cursor, limit }: { which: 'all' | 'failing'; cursor: string | undefined; limit: number },
): Promise<DeliveryPage> => {
  const [index, attribute, start] =
    which === 'all'
      ? (['list_created_at', byCreation, ''] as const)
      : (['list_status', byFailure, failing] as const)
  const { items: found } = await table.query({
    index,
    partition: webhook,
    from: start,
    to: `${start}${cursor ?? '\uffff'}`,
    descending: true,
    limit: limit + 1,
    isEventual: true,
  })
  const following = found[limit]?.[attribute]
  // The index has keys alone.
  const items = await table.getMany(found.slice(0, limit).map(({ PK, SK }) => ({ PK, SK })))
  const records = items.map((item) => deliveryRecord.parse(item))
  const kept = records.filter(({ expires_at }) => expires_at > toEpochSeconds(now()))
  return {
    deliveries: kept.toSorted((a, b) => (toTimeKey(a) < toTimeKey(b) ? 1 : -1)),
    next: typeof following === 'string' ? following.slice(start.length) : undefined,
  }
}

/**
 * Claims the exclusive right to send a waiting delivery. Returns it; undefined when it is being sent, or
 * does not wait any more.
 */
export const claimDelivery = async (
  { table, now }: StoreRuntime,
  delivery: DeliveryRecord,
): Promise<DeliveryRecord | undefined> => {
  const at = now()
  try {
    const item = await table.write({
      update: toDeliveryKey(delivery),
      set: { claimed_until: at + deliveryClaimMs },
      if: all(
        equals('state', 'waiting'),
        any({ absent: 'claimed_until' }, { attribute: 'claimed_until', below: at }),
      ),
    })
    return deliveryRecord.parse(item)
  } catch (error) {
    ignoreConditionFailed(error)
    return undefined
  }
}

/** Ends a claim with its outcome. One that has expired changes nothing: somebody else has the delivery. */
const endClaim = async (
  { table }: Pick<Runtime, 'table'>,
  delivery: DeliveryRecord,
  set: Attributes,
  remove: readonly string[],
): Promise<void> => {
  await table
    .write({
      update: toDeliveryKey(delivery),
      set,
      remove: ['claimed_until', ...remove],
      if: equals('claimed_until', delivery.claimed_until ?? null),
    })
    .catch(ignoreConditionFailed)
}

const ofNextTry = ['next_at', 'due', 'due_at', 'due_failures']

/** Returns the attributes by which a delivery is tried again at a time (ms since 1970). */
const toNextTry = ({ subject }: DeliveryRecord, at: number) => ({
  next_at: at,
  ...toDue('webhook', subject, at),
})

/** Puts a claimed delivery off until a time (ms since 1970), without an attempt. */
export const postponeDelivery = (
  runtime: Pick<Runtime, 'table'>,
  delivery: DeliveryRecord,
  until: number,
): Promise<void> => endClaim(runtime, delivery, toNextTry(delivery, until), [])

/** Records that an endpoint has accepted a claimed delivery. */
export const recordDelivered = (
  runtime: Pick<Runtime, 'table'>,
  delivery: DeliveryRecord,
  made: StoredAttempt,
): Promise<void> =>
  endClaim(runtime, delivery, { state: 'delivered', ...addAttempt(delivery, made) }, [
    ...ofNextTry,
    byFailure,
  ])

const addAttempt = ({ tries, attempts }: DeliveryRecord, made: StoredAttempt) => ({
  tries: tries + 1,
  attempts: [...attempts, made].slice(-keptAttempts),
})

/**
 * Records that an attempt at a claimed delivery has failed. It is tried again at `next` (ms since 1970),
 * or fails for good without it.
 */
export const recordFailedAttempt = (
  runtime: Pick<Runtime, 'table'>,
  delivery: DeliveryRecord,
  made: StoredAttempt,
  next: number | undefined,
): Promise<void> =>
  endClaim(
    runtime,
    delivery,
    {
      ...(next === undefined ? { state: 'failed' } : toNextTry(delivery, next)),
      ...addAttempt(delivery, made),
      [byFailure]: `${failing}${toTimeKey(delivery)}`,
    },
    next === undefined ? ofNextTry : [],
  )

/** Makes a delivery ready to be sent once more, now. Returns it; undefined while it is being sent. */
export const resetDelivery = async (
  { table, now }: StoreRuntime,
  delivery: DeliveryRecord,
): Promise<DeliveryRecord | undefined> => {
  const at = now()
  try {
    const item: Item | undefined = await table.write({
      update: toDeliveryKey(delivery),
      set: { state: 'waiting', tried_since: at },
      remove: ofNextTry,
      if: all(
        { present: 'state' },
        any({ absent: 'claimed_until' }, { attribute: 'claimed_until', below: at }),
      ),
    })
    return deliveryRecord.parse(item)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return undefined
  }
}
