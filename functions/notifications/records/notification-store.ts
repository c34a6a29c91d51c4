import * as z from 'zod/mini'
import { socialProviderIds } from '#shared/accounts/social-providers.ts'
import { locale } from '#shared/lib/locale.ts'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { createId } from '#functions/lib/ids.ts'
import { log } from '#functions/lib/log.ts'
import { Problem } from '#functions/lib/problem.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Item, Write } from '#functions/store/operations.ts'
import {
  all,
  any,
  ConditionFailed,
  equals,
  exists,
  ignoreConditionFailed,
  notExists,
} from '#functions/store/operations.ts'
import { toDue } from '#functions/store/due-work.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { storedObject } from '#functions/store/stored-object.ts'

/**
 * Longer than the time limit of any sender, and shorter than a message stays hidden: nobody else sends
 * while a sender still runs, and the claim of a crashed one has ended at the next attempt.
 */
export const claimTimeoutMs = 30_000
/** A message is redelivered for up to 14 days from a dead-letter queue; operators look back longer. */
const retentionSeconds = 90 * 24 * 60 * 60

/**
 * The kind of a door code that a user has sent to a phone number of their choice. It is sent at once,
 * not by the queue, and its number is not stored.
 */
export const requestedDoorCode = 'requested_door_code'

/** A message of the notifications queue. It names records instead of containing personal data. */
export const notificationMessage = z.object({
  /** The id of the record that it is about: a shipment, payment, user, request or decision. */
  subject: z.string(),
  /** Unique within the subject: `sms/ready/recipient`. */
  name: z.string(),
  kind: z.string(),
  channel: z.enum(['sms', 'email', 'push']),
  /** Whom it addresses: a person of the shipment, or an account of the company. */
  audience: z.optional(z.string()),
  /** The barcode of the shipment that it is about. */
  barcode: z.optional(z.string()),
  /** Who owned the shipment when the message was queued. */
  owner: z.optional(z.string()),
  /** Whether the SMS of the same name follows where this push is not shown. */
  replaces_sms: z.optional(z.boolean()),
})
export type NotificationMessage = z.infer<typeof notificationMessage>

/** A changed field of a shipment, with values in the form of `list-order-changes.ts`. */
const fieldChange = storedObject({
  field: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
})

/** What a change of a shipment has changed. */
const changeNotice = z.object({
  kind: z.literal('shipment_changed'),
  changes: z.array(fieldChange),
  /** The payment that was opened for it. */
  payment_id: z.optional(z.string()),
  /** What it gives back. */
  refund_cents: z.int(),
})

/** An e-mail whose data cannot be read later, because they have changed. */
const noticeData = z.discriminatedUnion('kind', [
  changeNotice,
  z.object({ kind: z.literal('password_changed') }),
  z.object({ kind: z.literal('email_changed'), email: z.string() }),
  /** `phone` is the new one, masked. */
  z.object({ kind: z.literal('phone_changed'), phone: z.string() }),
  z.object({ kind: z.literal('social_linked'), provider: z.enum(socialProviderIds) }),
  z.object({ kind: z.literal('social_unlinked'), provider: z.enum(socialProviderIds) }),
  /** `passkey` is the name that the user has given. */
  z.object({ kind: z.literal('passkey_added'), passkey: z.string() }),
  z.object({ kind: z.literal('passkey_removed'), passkey: z.string() }),
  z.object({ kind: z.literal('second_factor_on') }),
  z.object({ kind: z.literal('second_factor_off') }),
  z.object({ kind: z.literal('second_factor_reset'), companyName: z.string() }),
  z.object({ kind: z.literal('recovery_codes_renewed') }),
  z.object({ kind: z.literal('recovery_code_used'), left: z.int() }),
  /** `apiKey` is the beginning of the key. */
  z.object({ kind: z.literal('api_key_created'), companyName: z.string(), apiKey: z.string() }),
  z.object({ kind: z.literal('api_key_deleted'), companyName: z.string(), apiKey: z.string() }),
  /** `emails` are the addresses of the first report. */
  z.object({
    kind: z.literal('report_started'),
    companyName: z.string(),
    emails: z.array(z.string()),
  }),
  /** The payments of a recipient for a parcel. */
  z.object({
    kind: z.literal('recipient_receipts'),
    barcode: z.string(),
    payment_ids: z.array(z.string()),
  }),
  /** The shipment that the message names has their ids. */
  z.object({ kind: z.literal('orders_report') }),
  z.object({
    kind: z.literal('webhook_off'),
    companyName: z.string(),
    address: z.string(),
    reason: z.enum(['gone', 'failing']),
  }),
  z.object({ kind: z.literal('account_removed'), companyName: z.string() }),
  z.object({ kind: z.literal('company_registered'), companyName: z.string() }),
])

/** A stored notification. Times are milliseconds since 1970 UTC. */
export const notificationRecord = z.object({
  message: storedObject(notificationMessage.shape),
  /** How often it was tried. */
  attempts: z._default(z.int(), 0),
  /** Until then one process has the exclusive right to send it. */
  claimed_until: z.optional(z.number()),
  sent_at: z.optional(z.number()),
  /** The provider's id of the message. */
  provider_id: z.optional(z.string()),
  /** When a device has shown it. Pushes alone have it. */
  received_at: z.optional(z.number()),
  /** When and why the provider, the mailbox or every device refused it for good. */
  refused_at: z.optional(z.number()),
  refusal: z.optional(z.string()),
  /** When and why the last attempt failed. It is repeated. */
  failed_at: z.optional(z.number()),
  failure: z.optional(z.string()),
  /** When customer support had it sent again within the last hour; missing until the first time. */
  resent_at: z.optional(z.array(z.number())),
  /** The code of a link in it, until it was sent: another attempt sends the same link. */
  link_code: z.optional(z.string()),
  /** The address, name, language and data of a notice. Earlier releases stored no name. */
  notice: z.optional(
    storedObject({ to: z.string(), name: z.optional(z.string()), locale, data: noticeData }),
  ),
  expires_at: z.int(),
})
export type NotificationRecord = z.infer<typeof notificationRecord>

/** The address, name, language and data of a notice. */
export type Notice = NonNullable<NotificationRecord['notice']>

const getExpiry = (at: number) => toEpochSeconds(at) + retentionSeconds

/** Builds the write that sends an e-mail, about an account by default, after the same transaction. */
export const buildNoticeWrite = (
  runtime: Pick<Runtime, 'now'>,
  subject: string,
  notice: Notice,
  kind = 'account_notice',
): Write => {
  const name = `email/${notice.data.kind}/${createId('msg')}`
  return {
    put: {
      ...keys.notification(subject, name),
      message: { subject, name, kind, channel: 'email' },
      notice,
      expires_at: getExpiry(runtime.now()),
    },
    if: notExists,
  }
}

/** Stores a notice about a change of the table, once; the table's stream then queues it. */
export const storeNotice = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  message: NotificationMessage,
  notice: Notice,
): Promise<void> => {
  const { subject, name } = message
  await table
    .write({
      put: { ...keys.notification(subject, name), message, notice, expires_at: getExpiry(now()) },
      if: notExists,
    })
    .catch(ignoreConditionFailed)
}

/** Returns a stored notification. */
export const getNotification = async (
  { table }: Pick<Runtime, 'table'>,
  { subject, name }: Pick<NotificationMessage, 'subject' | 'name'>,
): Promise<NotificationRecord | undefined> => {
  const item = await table.get(keys.notification(subject, name))
  return item && notificationRecord.parse(item)
}

/**
 * Returns the notifications about a record, by name. One that is not readable is left out, so that it
 * hides neither the others nor what they are about.
 */
export const listNotifications = async (
  { table }: Pick<Runtime, 'table'>,
  subject: string,
): Promise<readonly NotificationRecord[]> => {
  const { items } = await table.query(partitions.notifications(subject))
  return items.flatMap((item) => {
    const { data } = notificationRecord.safeParse(item)
    if (!data) log.error('notification unreadable', { key: item.SK })
    return data ?? []
  })
}

const isDone = ({ sent_at, refused_at }: NotificationRecord) =>
  sent_at !== undefined || refused_at !== undefined

const createBeingSentProblem = () =>
  new Problem('conflict', 'This is being sent already', { code: 'being_sent' })

/** Milliseconds after the first attempt at which the SMS follows a push that is not shown. */
export const followUpMs = 10 * 60_000

/** Returns the attributes by which the SMS in whose place a push is sent becomes due. */
const toFollowUp = ({ subject, replaces_sms }: NotificationMessage, at: number) =>
  replaces_sms === true ? toDue('push', subject, at + followUpMs) : {}

/** The attributes by which it is due. */
export const followUpFields = ['due', 'due_at'] as const

/** A message that this process sends. */
export interface ClaimedMessage extends NotificationMessage {
  /** The code of a link in it, which every attempt to send it has in common. */
  readonly linkCode: string
}

/**
 * Claims the exclusive right to send a notification. Returns when the claim ends and the code of a
 * link in it; `undefined` when it was sent or refused already. The first attempt stores `newCode`,
 * which is removed when the notification was sent or refused.
 * @throws Problem `conflict` while another process is sending it.
 */
export const claimNotification = async (
  runtime: Runtime,
  message: NotificationMessage,
  newCode: string,
): Promise<{ claimedUntil: number; linkCode: string } | undefined> => {
  const at = runtime.now()
  const claimedUntil = at + claimTimeoutMs
  try {
    const item = await runtime.table.write({
      update: keys.notification(message.subject, message.name),
      set: { message, claimed_until: claimedUntil, expires_at: getExpiry(at) },
      initial: { link_code: newCode, ...toFollowUp(message, at) },
      add: { attempts: 1 },
      if: all(
        { absent: 'sent_at' },
        { absent: 'refused_at' },
        any({ absent: 'claimed_until' }, { attribute: 'claimed_until', below: at }),
      ),
    })
    return { claimedUntil, linkCode: notificationRecord.parse(item).link_code ?? newCode }
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const record = await getNotification(runtime, message)
    if (record && isDone(record)) return undefined
    throw createBeingSentProblem()
  }
}

/** Ends a claim with its outcome. A claim that has expired changes nothing. */
const endClaim = async (
  runtime: Runtime,
  message: NotificationMessage,
  claimedUntil: number,
  outcome: { readonly [name: string]: string | number | undefined },
): Promise<Item | void> =>
  runtime.table
    .write({
      update: keys.notification(message.subject, message.name),
      set: outcome,
      remove: ['claimed_until'],
      if: equals('claimed_until', claimedUntil),
    })
    .catch(ignoreConditionFailed)

/** Records that the provider has accepted a notification; `providerId` is its id of the message. */
export const recordSent = (
  runtime: Runtime,
  message: NotificationMessage,
  providerId: string | undefined,
): Promise<Item | undefined> => {
  const at = runtime.now()
  return runtime.table.write({
    update: keys.notification(message.subject, message.name),
    set: { message, sent_at: at, provider_id: providerId, expires_at: getExpiry(at) },
    remove: ['claimed_until', 'link_code'],
  })
}

/** Records that an attempt has failed and ends the claim, so that the next attempt can start. */
export const recordFailure = async (
  runtime: Runtime,
  message: NotificationMessage,
  claimedUntil: number,
  failure: string,
): Promise<void> => {
  await endClaim(runtime, message, claimedUntil, { failed_at: runtime.now(), failure })
}

/**
 * Records that a notification was refused for good, by the provider or later by the mailbox. One that
 * has been deleted meanwhile stays so: its record would have no message.
 */
export const recordRefusal = async (
  runtime: Runtime,
  { subject, name }: Pick<NotificationMessage, 'subject' | 'name'>,
  refusal: string,
): Promise<void> => {
  await runtime.table
    .write({
      update: keys.notification(subject, name),
      set: { refused_at: runtime.now(), refusal },
      remove: ['claimed_until', 'link_code', ...followUpFields],
      if: exists,
    })
    .catch(ignoreConditionFailed)
}

/** What a notification that is sent once more forgets. */
const outcomeFields = [
  'sent_at',
  'provider_id',
  'received_at',
  'refused_at',
  'refusal',
  'claimed_until',
  ...followUpFields,
] as const

/** Makes a notification ready to be sent once more, whatever became of it. */
export const resetNotification = async (
  runtime: Pick<Runtime, 'table'>,
  { subject, name }: Pick<NotificationMessage, 'subject' | 'name'>,
): Promise<void> => {
  await runtime.table
    .write({
      update: keys.notification(subject, name),
      remove: outcomeFields,
      if: exists,
    })
    .catch(ignoreConditionFailed)
}

/**
 * Makes a notification ready for which nothing was sent. One that the provider has accepted stays as it is.
 */
export const resetOmitted = async (
  runtime: Pick<Runtime, 'table'>,
  { subject, name }: Pick<NotificationMessage, 'subject' | 'name'>,
): Promise<void> => {
  await runtime.table
    .write({
      update: keys.notification(subject, name),
      remove: ['sent_at'],
      if: all({ present: 'sent_at' }, { absent: 'provider_id' }),
    })
    .catch(ignoreConditionFailed)
}

/** How often customer support may have a notification sent again, and in which time. */
const resendLimit = { count: 3, milliseconds: 60 * 60 * 1000 }

/**
 * Builds the write that makes a notification ready to be sent once more at the request of customer
 * support.
 * @throws Problem `conflict` while it is being sent, `too_many_requests` after three times in an hour
 */
export const buildResendWrite = (
  { now }: Pick<Runtime, 'now'>,
  { message, claimed_until, resent_at }: NotificationRecord,
): Write => {
  const at = now()
  if (claimed_until !== undefined && claimed_until > at) throw createBeingSentProblem()
  const recent = (resent_at ?? []).filter((each) => each > at - resendLimit.milliseconds)
  const [first] = recent
  if (first !== undefined && recent.length >= resendLimit.count) {
    const retryAfter = Math.ceil((first + resendLimit.milliseconds - at) / 1000)
    throw new Problem('too_many_requests', 'Too many requests', { retryAfter })
  }
  return {
    update: keys.notification(message.subject, message.name),
    set: { resent_at: [...recent, at] },
    remove: [...outcomeFields, 'failed_at', 'failure'],
    if: all(
      exists,
      any({ absent: 'claimed_until' }, { attribute: 'claimed_until', below: at }),
      resent_at === undefined ? { absent: 'resent_at' } : equals('resent_at', resent_at),
    ),
  }
}
