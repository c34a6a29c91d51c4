import * as z from 'zod/mini'
import { $ZodError } from 'zod/v4/core'
import { getEntryMonth, toMonth } from '#shared/statements/month.ts'
import { log } from '#functions/lib/log.ts'
import { findPaymentAndOrders } from '#functions/notifications/compose/compose-payment.ts'
import { listPaidLines } from '#functions/receipts/list-paid-lines.ts'
import { beginnings, keys, parseLastId } from '#functions/store/keys.ts'
import { equals, type Item, type Key, notExists, type Write } from '#functions/store/operations.ts'
import { readCatalogueFile } from '#functions/catalogue/catalogue-store.ts'
import { codPayout } from '#functions/store/records/cod-payout-store.ts'
import { buildEntryWrites, ledgerMark } from './ledger-store.ts'
import { hasLists } from '#functions/store/records/orders/order-indexes.ts'
import { getUpdateTime, orderRecord } from '#functions/store/records/order-store.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { compareFacts, maxComparedEntries } from './compare-facts.ts'
import {
  type LedgerFact,
  listFeeFacts,
  listOrderFacts,
  listPaymentFacts,
  listPayoutFacts,
} from './ledger-facts.ts'

/** What stands about a shipment, payment, fee or payout, and when it changed, in UTC ms. */
interface Standing {
  readonly facts: readonly LedgerFact[]
  readonly changedAt: number
}

/** The stored fee of an unused door. */
export const feeRecord = z.object({
  kind: z.string(),
  amount_cents: z.int(),
  at: z.string(),
  order_id: z.optional(z.string()),
  barcode: z.optional(z.string()),
})

const payer = z.object({ country: z.string() })

/** Returns the VAT rate of an owner's country in per cent; undefined before there is a catalogue. */
const readVatRate = async ({ table }: Runtime, owner: string): Promise<number | undefined> => {
  const [item] = await table.getMany([keys.account(owner), keys.company(owner)])
  const file = await readCatalogueFile(table)
  return item && file?.vat[payer.parse(item).country]
}

const nothing = (runtime: Runtime): Standing => ({ facts: [], changedAt: runtime.now() })

/** Reads what stands about a payment; nothing once it belongs to another owner. */
const readPayment = async (runtime: Runtime, owner: string, key: Key): Promise<Standing> => {
  const found = await findPaymentAndOrders(runtime, parseLastId(key.PK))
  if (!found || found.payment.owner !== owner) return nothing(runtime)
  // Payments of earlier releases have no rate, and their shipments may have been removed.
  const file = found.payment.lines ? undefined : await readCatalogueFile(runtime.table)
  const lines = listPaidLines(found.payment, found.orders, file?.vat[found.payment.country] ?? 0)
  return { facts: listPaymentFacts(found.payment, lines), changedAt: runtime.now() }
}

const readFee = async (runtime: Runtime, owner: string, item: Item): Promise<Standing> => ({
  facts: listFeeFacts(feeRecord.parse(item), await readVatRate(runtime, owner)),
  changedAt: runtime.now(),
})

/**
 * Reads what stands about an item, which was just read unless it is a payment; undefined if nothing can
 * be said, because a shipment is gone: it was removed unpaid, or has moved to another owner.
 */
const readStanding = async (
  runtime: Runtime,
  owner: string,
  key: Key,
  item: Item | undefined,
): Promise<Standing | undefined> => {
  if (key.SK === beginnings.payment) return readPayment(runtime, owner, key)
  if (key.SK.startsWith(beginnings.fee))
    return item ? readFee(runtime, owner, item) : nothing(runtime)
  if (!item) return undefined
  if (key.SK.startsWith(beginnings.codPayout))
    return { facts: listPayoutFacts(codPayout.parse(item)), changedAt: runtime.now() }
  const order = orderRecord.parse(item)
  return { facts: listOrderFacts(order), changedAt: getUpdateTime(order) }
}

/** Returns the name of an item in the ledger of its owner. */
const getSourceName = ({ PK, SK }: Key): string => (SK === beginnings.payment ? PK : SK)

/** In which months entries may be added. */
interface LedgerOptions {
  /**
   * Whether entries are added to the month in which they happened even if it is closed: for what
   * happened before there was a ledger.
   */
  readonly mayChangeClosed?: boolean
}

/** An item of an owner with what was entered about it, as both were read. */
interface ReadItem {
  readonly key: Key
  readonly mark: Item | undefined
  /** Undefined for one that is gone, and for a payment. */
  readonly item: Item | undefined
}

/** Reads items of an owner, and what was entered about them. */
const readItems = async (
  { table }: Runtime,
  owner: string,
  items: readonly Key[],
): Promise<ReadItem[]> => {
  const toName = ({ PK, SK }: Key) => `${PK}\n${SK}`
  const read = async (wanted: readonly Key[]) =>
    new Map((await table.getMany(wanted)).map((item) => [toName(item), item]))
  const toMarkKey = (key: Key) => keys.ledgerMark(owner, getSourceName(key))
  // Read first: an item is then at least as new as what was entered about it.
  const marks = await read(items.map(toMarkKey))
  const found = await read(items.filter(({ SK }) => SK !== beginnings.payment))
  return items.map((key) => ({
    key,
    mark: marks.get(toName(toMarkKey(key))),
    item: found.get(toName(key)),
  }))
}

/** Compares an item with what was entered about it. Returns the entries and the mark that are missing. */
const compareItem = async (runtime: Runtime, owner: string, { key, mark, item }: ReadItem) => {
  const name = getSourceName(key)
  const markKey = keys.ledgerMark(owner, name)
  try {
    const standing = await readStanding(runtime, owner, key, item)
    if (!standing) return []
    const entered = mark && ledgerMark.parse(mark).state
    const { entries, state } = compareFacts(name, standing.facts, entered, standing.changedAt)
    if (entries.length === 0) return []
    const isUnchanged = entered === undefined ? notExists : equals('state', entered)
    return [{ entries, mark: { put: { ...markKey, state }, if: isUnchanged } }]
  } catch (error) {
    if (!(error instanceof $ZodError)) throw error
    // No retry changes an item that is not readable. It would hold up all others.
    log.error('item of the ledger unreadable', { owner, key: name })
    return []
  }
}

/** Writes that enter what is missing, and whether more may be missing then. */
interface LedgerWrites {
  readonly writes: readonly Write[]
  readonly isCut: boolean
}

/** Builds the writes that enter what is missing about some items of an owner. */
const buildLedgerWrites = async (
  runtime: Runtime,
  owner: string,
  items: readonly Key[],
  { mayChangeClosed = false }: LedgerOptions,
): Promise<LedgerWrites> => {
  const read = await readItems(runtime, owner, items)
  const compared = await Promise.all(read.map((each) => compareItem(runtime, owner, each)))
  const changed = compared.flat()
  const entries = changed.flatMap((each) => each.entries)
  const byMonth = Map.groupBy(entries, ({ at }) => {
    const time = Date.parse(at)
    return mayChangeClosed ? toMonth(time) : getEntryMonth(time, runtime.now())
  })
  return {
    writes: [
      ...changed.map(({ mark }) => mark),
      ...[...byMonth].flatMap(([month, group]) => buildEntryWrites(owner, month, group)),
    ],
    isCut: changed.some((each) => each.entries.length === maxComparedEntries),
  }
}

/**
 * Enters in the ledger of an owner what is missing about some of its shipments, payments, fees and
 * payouts, by their keys: compares each as it is now with what was entered about it, and writes both in
 * one transaction. Repeated, late and concurrent calls give the same sums. Visitors have no ledger.
 */
export const updateLedger = async (
  runtime: Runtime,
  owner: string,
  items: readonly Key[],
  options: LedgerOptions = {},
): Promise<void> => {
  if (!hasLists(owner)) return
  let isTooMuch = false
  await retryTransaction<true>(runtime, async () => {
    const { writes, isCut } = await buildLedgerWrites(runtime, owner, items, options)
    isTooMuch = writes.length > runtime.table.maxWrites && items.length > 1
    if (writes.length === 0 || isTooMuch) return { done: true }
    return isCut ? { writes } : { writes, done: true }
  })
  if (!isTooMuch) return
  const half = Math.ceil(items.length / 2)
  await updateLedger(runtime, owner, items.slice(0, half), options)
  await updateLedger(runtime, owner, items.slice(half), options)
}
