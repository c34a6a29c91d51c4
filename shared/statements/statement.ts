import * as z from 'zod/mini'
import { statementMonth } from './month.ts'

/**
 * What happens to the money of an account. `sent` is a parcel that the carrier has taken over, with its
 * price. The others come in pairs, of which the second takes back what the first has added: money paid
 * in advance, prices on the next invoice, fees of unused doors, and money for goods that recipients have
 * paid and that was paid out.
 */
export const ledgerKinds = [
  'sent',
  'payment',
  'refund',
  'invoiced',
  'credit',
  'fee',
  'fee_reversed',
  'cod_collected',
  'cod_paid_out',
] as const
export const ledgerKind = z.enum(ledgerKinds)
export type LedgerKind = (typeof ledgerKinds)[number]

/** Amounts in EUR with VAT; what is taken back is negative. */
const amount = z.number()

/** One line of a statement. */
export const statementEntry = z.object({
  /** Unique within the month. */
  id: z.string(),
  /** In ISO 8601 UTC; before the month if the month in which it happened was closed by then. */
  at: z.string(),
  kind: ledgerKind,
  amount,
  /** In per cent; null where there is no VAT. */
  vat_rate: z.nullable(z.number()),
  /** How many parcels it is about. */
  parcels: z.int(),
  /** The shipment, if it is about one. */
  order_id: z.nullable(z.string()),
  barcode: z.string(),
  /** The number of the order that the sender has given; may be empty. */
  reference: z.string(),
  /** The payment, and its refund, whose receipt shows it. */
  payment_id: z.nullable(z.string()),
  refund_id: z.nullable(z.string()),
  /** The bank's id of a transaction. */
  transaction: z.string(),
})
export type StatementEntry = z.infer<typeof statementEntry>

/** The sum of the entries of a kind. */
export const statementTotal = z.object({
  kind: ledgerKind,
  entries: z.int(),
  amount,
  /** The highest rate first; none where there is no VAT. */
  vat: z.array(z.object({ rate: z.number(), net: amount, vat: amount, gross: amount })),
})
export type StatementTotal = z.infer<typeof statementTotal>

/** The totals of a month, without kinds that have no entries. */
export const statementTotals = z.object({
  month: statementMonth,
  is_closed: z.boolean(),
  totals: z.array(statementTotal),
  /** Money for goods that was collected and not paid out yet, before and after the month. */
  cod: z.object({ opening: amount, closing: amount }),
})
export type StatementTotals = z.infer<typeof statementTotals>
