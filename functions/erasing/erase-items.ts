import { isAccountId, findIdTime } from '#functions/lib/ids.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'
import { parseIsoDay } from '#shared/lib/iso-day.ts'
import { tallinnTimeToUtc } from '#shared/lib/tallinn-time.ts'
import { buildErasureWrites } from '#functions/accounts/erase-account.ts'
import { sheetCodePointer } from '#functions/handover/handover-sheet-store.ts'
import {
  buildClientRequestEnd,
  clientRequest,
} from '#functions/store/records/client-request-store.ts'
import {
  accountSortKey,
  beginnings,
  keys,
  parseAuditMonth,
  parseContactOwner,
  parseEntryMonth,
  parseLastId,
  parseOrderKey,
} from '#functions/store/keys.ts'
import { equals, exists, type Item } from '#functions/store/operations.ts'
import { accountRecord } from '#functions/store/records/account-store.ts'
import { codPayout } from '#functions/store/records/cod-payout-store.ts'
import { collectionDoorRecord } from '#functions/store/records/collection-door-store.ts'
import { orderRecord, getUpdateTime } from '#functions/store/records/order-store.ts'
import {
  getPaymentTime,
  getReceivedExpiry,
  hasReceipt,
  paymentRecord,
} from '#functions/store/records/payment-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { eraseOrder, eraseReceiptCompany } from './erase-order.ts'
import { writeUnchanged } from './write-unchanged.ts'

/** The times (UTC ms) by which a run of the sweep decides, and what it finds out. */
export interface ErasingContext {
  readonly runtime: Runtime
  /** Shipments without an event since then lose their personal data. */
  readonly personalUntil: number
  /** What accounting law has kept until then goes. */
  readonly accountingUntil: number
  /** People whom a company has removed until then are deleted. */
  readonly removedUntil: number
  readonly isDryRun: boolean
  /** Whether the account that owns something is deleted. */
  readonly isOwnerGone: (owner: string) => Promise<boolean>
}

/** How the items of a kind are erased. */
interface ErasingRule {
  /** Whether an item is of the kind. */
  readonly is: (item: Item) => boolean
  /** Returns what erases the item, which answers whether it did; undefined while it is kept. */
  readonly plan: (
    item: Item,
    context: ErasingContext,
  ) => Promise<(() => Promise<boolean>) | undefined>
}

const begins =
  (beginning: string) =>
  ({ SK }: Item): boolean =>
    SK.startsWith(beginning)

const isCalled =
  (sortKey: string) =>
  ({ SK }: Item): boolean =>
    SK === sortKey

const remove =
  ({ runtime }: ErasingContext, { PK, SK }: Item) =>
  () =>
    writeUnchanged(runtime, { delete: { PK, SK }, if: exists })

const toDayTime = (day: string): number => tallinnTimeToUtc(parseIsoDay(day))

/** Deletes what is older than the personal data of shipments are kept, by a time in its key or record. */
const removeAfter =
  (getTime: (item: Item) => number | undefined): ErasingRule['plan'] =>
  async (item, context) =>
    (getTime(item) ?? Infinity) < context.personalUntil ? remove(context, item) : undefined

const planOrder: ErasingRule['plan'] = async (item, context) => {
  const { runtime, personalUntil, accountingUntil, isOwnerGone } = context
  const stored = orderRecord.parse(item)
  const last = getUpdateTime(stored)
  if (stored.erased_at !== undefined)
    return stored.company && last < accountingUntil
      ? () => eraseReceiptCompany(runtime, stored)
      : undefined
  const isDue =
    last < personalUntil || (statuses[stored.status].isFinal && (await isOwnerGone(stored.owner)))
  return isDue ? () => eraseOrder(runtime, stored) : undefined
}

/** Returns when the last money of a payment has moved, in UTC ms. */
const getLastMove = (stored: ReturnType<typeof paymentRecord.parse>): number =>
  Math.max(getPaymentTime(stored), ...stored.refunds.map(({ at }) => at))

const planPayment: ErasingRule['plan'] = async (item, { runtime, personalUntil }) => {
  const stored = paymentRecord.parse(item)
  // Any other payment expires.
  if (!hasReceipt(stored)) return undefined
  const expiry = getReceivedExpiry(getPaymentTime(stored))
  const set = {
    ...(stored.email !== '' && getLastMove(stored) < personalUntil && { email: '', holder: '' }),
    // Earlier releases have kept it for 400 days.
    ...(item['expires_at'] !== expiry && { expires_at: expiry }),
  }
  if (Object.keys(set).length === 0) return undefined
  return () =>
    writeUnchanged(runtime, {
      update: keys.payment(stored.id),
      set,
      if: equals('email', stored.email),
    })
}

const planPayout: ErasingRule['plan'] = async (
  item,
  { runtime, personalUntil, accountingUntil },
) => {
  const stored = codPayout.parse(item)
  const at = toDayTime(stored.bank_transaction_date)
  const set = {
    ...(stored.name !== '' && at < personalUntil && { name: '' }),
    ...(stored.ref !== '' && at < accountingUntil && { ref: '' }),
  }
  if (Object.keys(set).length === 0) return undefined
  const { PK, SK } = item
  return () => writeUnchanged(runtime, { update: { PK, SK }, set, if: exists })
}

const planCollectionDoor: ErasingRule['plan'] = async (item, { runtime, personalUntil }) => {
  const stored = collectionDoorRecord.parse(item)
  const hasCodes = stored.door_code !== undefined || stored.personal_codes !== undefined
  if (!hasCodes || stored.until >= personalUntil) return undefined
  return () =>
    writeUnchanged(runtime, {
      update: keys.collectionDoor(stored.owner, stored.id),
      remove: ['door_code', 'personal_codes'],
      if: equals('status', stored.status),
    })
}

const getMonthEnd = (month: string): number => toDayTime(`${month}-28`)

/** An entry of a statement keeps the sender's own number of the order as long as the law its amount. */
const planLedgerEntry: ErasingRule['plan'] = async (item, { runtime, accountingUntil }) => {
  const { PK, SK, reference } = item
  const month = parseEntryMonth(item)
  const isOld = month !== undefined && getMonthEnd(month) < accountingUntil
  if (reference === undefined || !isOld) return undefined
  return () => writeUnchanged(runtime, { update: { PK, SK }, remove: ['reference'], if: exists })
}

const eraseReferences = (state: string): string =>
  JSON.stringify(JSON.parse(state), (name, value: unknown) =>
    name === 'reference' ? undefined : value,
  )

/** What operators have done is kept as long as what it has changed. */
const planAudit: ErasingRule['plan'] = async (item, context) => {
  const month = parseAuditMonth(item)
  const isOld = month !== undefined && getMonthEnd(month) < context.accountingUntil
  return isOld ? remove(context, item) : undefined
}

const planLedgerMark: ErasingRule['plan'] = async (item, { runtime, accountingUntil }) => {
  const { PK, SK, state } = item
  const day = /\d{4}-\d{2}-\d{2}/.exec(SK)?.[0]
  const at = day === undefined ? findIdTime(SK) : toDayTime(day)
  if (typeof state !== 'string' || at === undefined || at >= accountingUntil) return undefined
  const erased = eraseReferences(state)
  if (erased === state) return undefined
  return () =>
    writeUnchanged(runtime, {
      update: { PK, SK },
      set: { state: erased },
      if: equals('state', state),
    })
}

const planAccount: ErasingRule['plan'] = async (item, { runtime, removedUntil }) => {
  const stored = accountRecord.parse(item)
  if (stored.removed_at === undefined || Date.parse(stored.removed_at) >= removedUntil)
    return undefined
  return async () => writeUnchanged(runtime, ...(await buildErasureWrites(runtime, stored)))
}

const planClientRequest: ErasingRule['plan'] = async (item, { runtime, personalUntil }) => {
  const stored = clientRequest.parse(item)
  if (Date.parse(stored.requested_at) >= personalUntil) return undefined
  return async () => {
    // One by one: the pointer of its e-mail stays if it leads to a newer request.
    const done = []
    for (const write of buildClientRequestEnd(stored).toReversed())
      done.push(await writeUnchanged(runtime, write))
    return done.includes(true)
  }
}

/** Deletes what belongs to an account that is deleted. */
const removeWithOwner: ErasingRule['plan'] = async (item, context) =>
  (await context.isOwnerGone(parseContactOwner(item) ?? '')) ? remove(context, item) : undefined

/** What happens to the kinds of items that do not expire by themselves. Nothing is done to any other. */
const rules: readonly ErasingRule[] = [
  { is: (item) => parseOrderKey(item) !== undefined, plan: planOrder },
  { is: isCalled(beginnings.payment), plan: planPayment },
  { is: begins(beginnings.codPayout), plan: planPayout },
  { is: begins(beginnings.collectionDoor), plan: planCollectionDoor },
  {
    is: begins(beginnings.courierCollections),
    plan: removeAfter(({ SK }) => toDayTime(parseLastId(SK))),
  },
  { is: begins(beginnings.sheet), plan: removeAfter(({ SK }) => findIdTime(SK)) },
  { is: begins(beginnings.sheetPart), plan: removeAfter(({ SK }) => findIdTime(SK)) },
  {
    is: isCalled(beginnings.sheetCode),
    plan: removeAfter((item) => findIdTime(sheetCodePointer.parse(item).sheet_id)),
  },
  { is: begins(beginnings.ledgerMark), plan: planLedgerMark },
  { is: (item) => parseEntryMonth(item) !== undefined, plan: planLedgerEntry },
  { is: (item) => parseAuditMonth(item) !== undefined, plan: planAudit },
  { is: isCalled(accountSortKey), plan: planAccount },
  { is: begins(beginnings.clientRequest), plan: planClientRequest },
  { is: (item) => parseContactOwner(item) !== undefined, plan: removeWithOwner },
]

/** Erases an item if it is due. Returns whether it did, or would in a dry run. */
export const eraseItem = async (item: Item, context: ErasingContext): Promise<boolean> => {
  const rule = rules.find(({ is }) => is(item))
  const erase = await rule?.plan(item, context)
  return erase !== undefined && (context.isDryRun || (await erase()))
}

/** Returns a check of whether an owner is a deleted account, which reads each owner once. */
export const createOwnerCheck = ({ table }: Pick<Runtime, 'table'>) => {
  const known = new Map<string, Promise<boolean>>()
  const read = async (owner: string) => (await table.get(keys.account(owner))) === undefined
  return (owner: string): Promise<boolean> => {
    if (!isAccountId(owner)) return Promise.resolve(false)
    const found = known.get(owner) ?? read(owner)
    known.set(owner, found)
    return found
  }
}
