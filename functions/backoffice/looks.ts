import type { Account } from '#shared/accounts/account.ts'
import { formatFullName } from '#shared/accounts/full-name.ts'
import { lookMinutes } from '#shared/api/backoffice.ts'
import { toEpochSeconds, toIsoTime } from '#functions/lib/clock.ts'
import { createId, hashSecret, toIdStart } from '#functions/lib/ids.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { notFound } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import { ignoreConditionFailed, notExists } from '#functions/store/operations.ts'
import { getLook, type LookRecord, lookRetentionSeconds } from './look-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'

const lookMs = lookMinutes * 60 * 1000

/** The session of a call of customer support. */
export interface SupportSession {
  readonly id: string
  readonly account: Pick<Account, 'id' | 'name' | 'surname'>
}

type LookRuntime = Pick<Runtime, 'table' | 'now'>

/** What is looked at. */
export interface Subject {
  readonly kind: 'account' | 'shipment'
  /** The account, company or visitor that it belongs to. */
  readonly owner: string
  /** Id of the shipment; the owner for an account. */
  readonly id: string
  readonly barcode?: string
}

/** Returns the subject of a look at an account or company. */
export const toAccountSubject = (owner: string): Subject => ({ kind: 'account', owner, id: owner })

/** Returns the subject of a look at a shipment. */
export const toShipmentSubject = (order: {
  readonly owner: string
  readonly id: string
  readonly barcode: string
}): Subject => ({ kind: 'shipment', owner: order.owner, id: order.id, barcode: order.barcode })

/**
 * What a recorded look allows to show. Only this file creates it, so nothing is described without a
 * record.
 */
export interface Access {
  /** Until when data are shown unmasked, in ms since 1970; null: masked. */
  readonly openedUntil: number | null
}

type LookDetails = Pick<LookRecord, 'kind' | 'reason' | 'notification'>

/**
 * Builds the items of a look: one for the owner, and one for operators in the partition of its month.
 * Both have the same id, which sorts by time.
 */
export const buildLookItems = (
  { now }: Pick<Runtime, 'now'>,
  { id: sessionId, account }: SupportSession,
  subject: Subject,
  details: LookDetails,
  id = createId('lok'),
): readonly [Item, Item] => {
  const at = now()
  const record = {
    ...details,
    at,
    owner: subject.owner,
    subject: subject.kind,
    subject_id: subject.id,
    barcode: subject.barcode,
    by: { account_id: account.id, name: formatFullName(account) },
    session_id: sessionId,
    expires_at: toEpochSeconds(at) + lookRetentionSeconds,
  } satisfies LookRecord
  return [
    { ...keys.look(toIsoTime(at).slice(0, 7), id), ...record },
    { ...keys.look(subject.owner, id), ...record },
  ]
}

/** Writes a look that does not exist yet. @throws when it cannot be written */
const writeLook = async ({ table }: LookRuntime, items: readonly [Item, Item]): Promise<void> => {
  for (const put of items) await table.write({ put, if: notExists }).catch(ignoreConditionFailed)
}

/**
 * Returns the id of the looks of a session at a subject within a quarter of an hour, so that pages and
 * repeated reads of the same data are one look.
 */
const toWindowId = (at: number, sessionId: string, subject: Subject, kind: string): string => {
  const start = Math.floor(at / lookMs) * lookMs
  const hash = hashSecret(JSON.stringify([sessionId, subject.kind, subject.id, kind]))
  return `${toIdStart('lok', start)}${hash.slice(0, 16)}`
}

/** Records that data were read masked: once for a session, a subject and a quarter of an hour. */
const recordMasked = (
  runtime: LookRuntime,
  session: SupportSession,
  subject: Subject,
  kind: 'search' | 'masked',
): Promise<void> => {
  const id = toWindowId(runtime.now(), session.id, subject, kind)
  return writeLook(runtime, buildLookItems(runtime, session, subject, { kind, reason: '' }, id))
}

/** Looks that are written at once. */
const concurrency = 25

/** Records that a search has found data of some owners. */
export const recordSearch = async (
  runtime: LookRuntime,
  session: SupportSession,
  owners: readonly string[],
): Promise<Access> => {
  await mapInBatches([...new Set(owners)], concurrency, (owner) =>
    recordMasked(runtime, session, toAccountSubject(owner), 'search'),
  )
  return { openedUntil: null }
}

/** Opens a subject with a reason for a quarter of an hour in this session. */
export const openSubject = async (
  runtime: LookRuntime,
  session: SupportSession,
  subject: Subject,
  reason: string,
): Promise<{ id: string; openedUntil: number }> => {
  const id = createId('lok')
  await writeLook(
    runtime,
    buildLookItems(runtime, session, subject, { kind: 'opened', reason }, id),
  )
  return { id, openedUntil: runtime.now() + lookMs }
}

/** @throws Problem not_found for a look that is unknown, has ended, or is of another subject or session */
const requireLook = async (
  { table, now }: LookRuntime,
  session: SupportSession,
  subject: Subject,
  id: string,
): Promise<Access> => {
  const look = await getLook(table, subject.owner, id)
  const isValid =
    look?.kind === 'opened' &&
    look.session_id === session.id &&
    look.subject === subject.kind &&
    look.subject_id === subject.id &&
    look.at + lookMs > now()
  if (!look || !isValid) throw notFound('Look')
  return { openedUntil: look.at + lookMs }
}

/**
 * Allows a read of a subject: unmasked by an opened look, else masked, which is recorded. Nothing is
 * read for an answer before.
 * @throws Problem not_found for a look that does not open the subject; what writing a look throws.
 */
export const allowRead = async (
  runtime: LookRuntime,
  session: SupportSession,
  subject: Subject,
  lookId: string | undefined,
): Promise<Access> => {
  if (lookId !== undefined) return requireLook(runtime, session, subject, lookId)
  await recordMasked(runtime, session, subject, 'masked')
  return { openedUntil: null }
}

/** Records that the label of an opened shipment is copied. @throws Problem not_found without its look */
export const allowLabelCopy = async (
  runtime: LookRuntime,
  session: SupportSession,
  subject: Subject,
  lookId: string,
): Promise<void> => {
  await requireLook(runtime, session, subject, lookId)
  await writeLook(runtime, buildLookItems(runtime, session, subject, { kind: 'label', reason: '' }))
}

/** Describes whether an answer is masked, and until when it is not. */
export const describeAccess = ({ openedUntil }: Access) => ({
  is_masked: openedUntil === null,
  opened_until: openedUntil === null ? null : toIsoTime(openedUntil),
})
