import * as z from 'zod/mini'
import { keys, partitions } from '#functions/store/keys.ts'
import { notExists, type Table, type Write } from '#functions/store/operations.ts'
import { readPages, readWholeRange } from '#functions/store/read-whole-range.ts'

/**
 * Money that a recipient has paid for the goods of a shipment, as it was paid out to the sender: one line
 * of the bank's file.
 */
export const codPayout = z.object({
  barcode: z.string(),
  /** The recipient's name, and the sender's number of the order; may be empty. */
  name: z.string(),
  ref: z.string(),
  amount_cents: z.int(),
  /** The day on which the recipient paid, and that of the bank's transaction: `2026-11-25`. */
  payment_date: z.string(),
  bank_transaction_date: z.string(),
  /** The bank's id of the transaction, which may pay out several shipments. */
  transaction: z.string(),
})
export type CodPayout = z.infer<typeof codPayout>

/** Builds the write that stores a payout to an owner once. */
export const buildCodPayoutWrite = (owner: string, payout: CodPayout): Write => ({
  put: {
    ...keys.codPayout(
      owner,
      payout.bank_transaction_date,
      `${payout.transaction}#${payout.barcode}`,
    ),
    ...payout,
  },
  if: notExists,
})

/**
 * Lists up to `max` payouts to an owner as `listCodPayouts` does; undefined if there are more.
 */
export const listFewCodPayouts = async (
  table: Table,
  owner: string,
  { from, to, max }: { readonly from: string; readonly to: string; readonly max: number },
): Promise<CodPayout[] | undefined> => {
  const payouts: CodPayout[] = []
  for await (const items of readPages(table, partitions.codPayouts(owner, from, to))) {
    payouts.push(...items.map((item) => codPayout.parse(item)))
    if (payouts.length > max) return undefined
  }
  return payouts
}

/**
 * Lists the payouts to an owner by the day of the bank's transaction, oldest first.
 * @param from the first day, `2026-11-25`, inclusive
 * @param to the last day, inclusive
 */
export const listCodPayouts = async (
  table: Table,
  owner: string,
  from: string,
  to: string,
): Promise<CodPayout[]> => {
  const items = await readWholeRange(table, partitions.codPayouts(owner, from, to))
  return items.map((item) => codPayout.parse(item))
}
