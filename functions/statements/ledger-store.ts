import * as z from 'zod/mini'
import { ledgerKind, ledgerKinds, type LedgerKind } from '#shared/statements/statement.ts'
import { keys, parseLastId, partitions } from '#functions/store/keys.ts'
import { type Item, notExists, type Table, type Write } from '#functions/store/operations.ts'
import { readWholeRange } from '#functions/store/read-whole-range.ts'

/*
 * The ledger of an account or company: its entries, which are only ever added; their sums by month, in
 * the same transaction; and of each shipment, payment, fee and payout what has been entered about it.
 */

/** One entry. What is taken back is negative. */
export const ledgerEntry = z.object({
  id: z.string(),
  /** When it happened, in ISO 8601 UTC. */
  at: z.string(),
  kind: ledgerKind,
  cents: z.int(),
  /** In per cent; missing where there is no VAT. */
  vat_rate: z.optional(z.number()),
  parcels: z._default(z.int(), 1),
  order_id: z.optional(z.string()),
  barcode: z.optional(z.string()),
  reference: z.optional(z.string()),
  payment_id: z.optional(z.string()),
  refund_id: z.optional(z.string()),
  /** The bank's id of a transaction. */
  transaction: z.optional(z.string()),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** What has been entered about a shipment, payment, fee or payout. It is one text, which a condition compares. */
export const ledgerMark = z.object({ state: z.string() })

/** The sum of the entries of one kind and VAT rate in a month. */
export interface LedgerSum {
  readonly kind: LedgerKind
  /** In per cent; undefined where there is no VAT. */
  readonly rate: number | undefined
  readonly entries: number
  readonly cents: number
}

/** Names of attributes in expressions have no dots, so 25.5 per cent is 2550. */
const rateUnit = 100
const noRate = 'none'

const toSumName = ({ kind, rate }: Pick<LedgerSum, 'kind' | 'rate'>): string =>
  `${kind}_${rate === undefined ? noRate : Math.round(rate * rateUnit)}`

/** Reads the sums of a month from their item. */
export const readLedgerSums = (item: Item): readonly LedgerSum[] =>
  Object.entries(item).flatMap(([name, cents]) => {
    const [, kindName, rate] = /^cents_(\w+)_(\d+|none)$/.exec(name) ?? []
    const kind = ledgerKinds.find((each) => each === kindName)
    if (kind === undefined || typeof cents !== 'number') return []
    const entries = item[`entries_${kindName}_${rate}`]
    return [
      {
        kind,
        rate: rate === noRate ? undefined : Number(rate) / rateUnit,
        entries: typeof entries === 'number' ? entries : 0,
        cents,
      },
    ]
  })

/** Builds the writes that add entries to a month of an owner, and to its sums. */
export const buildEntryWrites = (
  owner: string,
  month: string,
  entries: readonly LedgerEntry[],
): Write[] => {
  const sums = new Map<string, number>()
  const add = (name: string, amount: number) => sums.set(name, (sums.get(name) ?? 0) + amount)
  for (const { kind, cents, vat_rate: rate } of entries) {
    const name = toSumName({ kind, rate })
    add(`cents_${name}`, cents)
    add(`entries_${name}`, 1)
  }
  return [
    ...entries.map((entry) => ({
      put: { ...keys.ledgerEntry(owner, month, `${entry.at}#${entry.id}`), ...entry },
      if: notExists,
    })),
    { update: keys.ledgerSums(owner, month), add: Object.fromEntries(sums) },
  ]
}

/** The sums of a month. */
export interface MonthSums {
  readonly month: string
  readonly sums: readonly LedgerSum[]
}

/** Lists the sums of all months in which an owner has entries, oldest first. */
export const listMonthSums = async (table: Table, owner: string): Promise<MonthSums[]> => {
  const items = await readWholeRange(table, partitions.ledgerSums(owner))
  return items.map((item) => ({ month: parseLastId(item.SK), sums: readLedgerSums(item) }))
}

/** A page of entries, and the cursor of the next one. */
export interface EntryPage {
  readonly entries: readonly LedgerEntry[]
  readonly next: string | undefined
}

/**
 * Lists entries of a month, oldest first.
 * @param cursor of a page before; from the first entry by default
 */
export const listEntries = async (
  table: Table,
  owner: string,
  month: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<EntryPage> => {
  // One more tells whether there is another page.
  const range = { ...partitions.ledgerEntries(owner, month, cursor), limit: limit + 1 }
  const { items, after } = await table.query(range)
  const shown = items.slice(0, limit)
  const hasMore = items.length > limit || after !== undefined
  return {
    entries: shown.map((item) => ledgerEntry.parse(item)),
    next: hasMore ? shown.at(-1)?.SK.slice(`${month}#`.length) : undefined,
  }
}
