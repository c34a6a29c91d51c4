import * as z from 'zod/mini'
import type { SwitchOffReason, Webhook } from '#shared/api/webhooks.ts'
import { type KeyMode, keyModes } from '#shared/public-api/key-rights.ts'
import {
  maxWebhooks,
  secretOverlapHours,
  type WebhookType,
  webhookTypes,
} from '#shared/webhooks/webhook.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { createId } from '#functions/lib/ids.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import {
  all,
  any,
  type Attributes,
  type Condition,
  ConditionFailed,
  equals,
  exists,
  ignoreConditionFailed,
  notExists,
  TransactionCanceled,
} from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { createWebhookSecret } from './sign-webhook.ts'

type StoreRuntime = Pick<Runtime, 'table' | 'now'>

/** A stored endpoint. Times are milliseconds since 1970 UTC. */
export const webhookRecord = z.object({
  id: z.string(),
  company_id: z.string(),
  url: z.string(),
  /** Endpoints of records without it were live. */
  mode: z._default(z.enum(keyModes), 'live'),
  events: z.array(z.enum(webhookTypes)),
  is_active: z.boolean(),
  off_reason: z.optional(z.enum(['gone', 'failing'])),
  /** In plain text, because requests are signed by it; the table is encrypted. */
  secret: z.string(),
  /** The secret before the last renewal, and until when it signs, too. */
  former_secret: z.optional(z.string()),
  former_until: z.optional(z.number()),
  /** Failed attempts since the last success, since when, and until when it is left alone. */
  failures: z._default(z.int(), 0),
  failing_since: z.optional(z.number()),
  paused_until: z.optional(z.number()),
  created_at: z.number(),
})
export type WebhookRecord = z.infer<typeof webhookRecord>

/** What a success, or switching on, forgets. */
const failureFields = ['failures', 'failing_since', 'paused_until'] as const

/** Describes an endpoint to its company, without its secrets. */
export const describeWebhook = (record: WebhookRecord, at: number): Webhook => {
  const { id, url, mode, events, is_active, off_reason, failing_since, former_until } = record
  return {
    id,
    url,
    mode,
    events,
    is_active,
    off_reason: off_reason ?? null,
    failing_since: failing_since === undefined ? null : toIsoTime(failing_since),
    former_secret_until:
      former_until !== undefined && former_until > at ? toIsoTime(former_until) : null,
    created_at: toIsoTime(record.created_at),
  }
}

/** Lists the secrets that sign a request at a time (ms since 1970), the newest first. */
export const listSecrets = (
  { secret, former_secret, former_until }: WebhookRecord,
  at: number,
): readonly string[] =>
  former_secret !== undefined && former_until !== undefined && former_until > at
    ? [secret, former_secret]
    : [secret]

/** Lists the endpoints of a company, oldest first. */
export const listWebhooks = async (
  { table }: Pick<Runtime, 'table'>,
  company: string,
): Promise<readonly WebhookRecord[]> => {
  const { items } = await table.query(partitions.webhooksByCompany(company))
  return items.map((item) => webhookRecord.parse(item))
}

/** Returns an endpoint of a company; undefined for one that does not exist. */
export const findWebhook = async (
  { table }: Pick<Runtime, 'table'>,
  company: string,
  id: string,
): Promise<WebhookRecord | undefined> => {
  const item = await table.get(keys.webhook(company, id))
  return item && webhookRecord.parse(item)
}

/** Returns an endpoint of a company. @throws Problem not_found */
export const getWebhook = async (
  runtime: Pick<Runtime, 'table'>,
  company: string,
  id: string,
): Promise<WebhookRecord> => {
  const record = await findWebhook(runtime, company, id)
  if (!record) throw notFound('Endpoint')
  return record
}

const hasRoom: Condition = any({ absent: 'count' }, { attribute: 'count', below: maxWebhooks })

/**
 * Adds an endpoint with a new secret.
 * @throws Problem conflict `too_many_webhooks` when the company has the maximum.
 */
export const createWebhook = async (
  { table, now }: StoreRuntime,
  company: string,
  {
    url,
    mode = 'live',
    events,
  }: {
    readonly url: string
    readonly mode?: KeyMode | undefined
    readonly events: readonly WebhookType[]
  },
): Promise<WebhookRecord> => {
  const record: WebhookRecord = {
    id: createId('whk'),
    company_id: company,
    url,
    mode,
    events: [...events],
    is_active: true,
    secret: createWebhookSecret(),
    failures: 0,
    created_at: now(),
  }
  try {
    await table.transact([
      { update: keys.webhookCount(company), add: { count: 1 }, if: hasRoom },
      { put: { ...keys.webhook(company, record.id), ...record }, if: notExists },
    ])
  } catch (error) {
    if (!(error instanceof TransactionCanceled)) throw error
    const code = error.failed[0] ? 'too_many_webhooks' : 'conflict'
    throw new Problem('conflict', formatMessage(code), { code })
  }
  return record
}

/** Changes an endpoint that exists. @throws Problem not_found */
const changeWebhook = async (
  { table }: Pick<Runtime, 'table'>,
  company: string,
  id: string,
  set: Attributes,
  remove: readonly string[] = [],
): Promise<WebhookRecord> => {
  try {
    const item = await table.write({ update: keys.webhook(company, id), set, remove, if: exists })
    return webhookRecord.parse(item)
  } catch (error) {
    throw error instanceof ConditionFailed ? notFound('Endpoint') : error
  }
}

/** What a person changes of an endpoint; undefined leaves it as it is. */
export interface WebhookChanges {
  readonly url?: string | undefined
  readonly events?: readonly WebhookType[] | undefined
  readonly is_active?: boolean | undefined
}

/**
 * Changes an endpoint. One that is switched on, or gets another address, begins without failures.
 * @throws Problem not_found
 */
export const editWebhook = (
  runtime: Pick<Runtime, 'table'>,
  company: string,
  id: string,
  { url, events, is_active }: WebhookChanges,
): Promise<WebhookRecord> => {
  const isFresh = url !== undefined || is_active === true
  return changeWebhook(runtime, company, id, { id, url, events, is_active }, [
    ...(is_active === undefined ? [] : ['off_reason']),
    ...(isFresh ? failureFields : []),
  ])
}

/** Gives an endpoint a new secret. The former one signs for a day, too. @throws Problem not_found */
export const renewSecret = async (
  runtime: StoreRuntime,
  company: string,
  id: string,
): Promise<WebhookRecord> => {
  const { secret } = await getWebhook(runtime, company, id)
  return changeWebhook(runtime, company, id, {
    secret: createWebhookSecret(),
    former_secret: secret,
    former_until: runtime.now() + secretOverlapHours * 60 * 60 * 1000,
  })
}

/** Removes an endpoint. @throws Problem not_found */
export const deleteWebhook = async (
  { table }: Pick<Runtime, 'table'>,
  company: string,
  id: string,
): Promise<void> => {
  try {
    await table.transact([
      { delete: keys.webhook(company, id), if: exists },
      { update: keys.webhookCount(company), add: { count: -1 }, if: exists },
    ])
  } catch (error) {
    throw error instanceof TransactionCanceled ? notFound('Endpoint') : error
  }
}

/** Records that an endpoint has accepted an event after failures. */
export const recordSuccess = async (
  { table }: Pick<Runtime, 'table'>,
  { company_id, id }: WebhookRecord,
): Promise<void> => {
  await table
    .write({ update: keys.webhook(company_id, id), remove: failureFields, if: exists })
    .catch(ignoreConditionFailed)
}

/**
 * Records that an attempt at an endpoint has failed. Returns it as it is then; undefined for one that is
 * off or removed.
 */
export const recordFailure = async (
  { table, now }: StoreRuntime,
  { company_id, id }: WebhookRecord,
): Promise<WebhookRecord | undefined> => {
  const item = await table
    .write({
      update: keys.webhook(company_id, id),
      add: { failures: 1 },
      initial: { failing_since: now() },
      if: equals('is_active', true),
    })
    .catch(ignoreConditionFailed)
  return item ? webhookRecord.parse(item) : undefined
}

/** Leaves an endpoint alone until a time (ms since 1970), unless that was changed meanwhile. Returns whether. */
export const pauseWebhook = async (
  { table }: Pick<Runtime, 'table'>,
  { company_id, id, paused_until }: WebhookRecord,
  until: number,
): Promise<boolean> => {
  const item = await table
    .write({
      update: keys.webhook(company_id, id),
      set: { paused_until: until },
      if: all(
        equals('is_active', true),
        paused_until === undefined
          ? { absent: 'paused_until' }
          : equals('paused_until', paused_until),
      ),
    })
    .catch(ignoreConditionFailed)
  return item !== undefined
}

/** Builds the write that switches off an endpoint which is on. */
export const buildSwitchOff = ({ company_id, id }: WebhookRecord, reason: SwitchOffReason) => ({
  update: keys.webhook(company_id, id),
  set: { is_active: false, off_reason: reason },
  remove: ['paused_until'],
  if: equals('is_active', true),
})
