import * as z from 'zod/mini'
import { keys, partitions } from '#functions/store/keys.ts'
import { type Item, notExists, type Table, type Write } from '#functions/store/operations.ts'
import { readWholeRange } from '#functions/store/read-whole-range.ts'

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

/** Returns the key of a payout: its transaction, the day of that, and the shipment. */
const getKey = (owner: string, { bank_transaction_date, transaction, barcode }: CodPayout) =>
  keys.codPayout(owner, bank_transaction_date, `${transaction}#${barcode}`)

/** Builds the item of a payout to an owner. */
export const toCodPayoutItem = (owner: string, payout: CodPayout): Item => ({
  ...getKey(owner, payout),
  ...payout,
})

/** Builds the write that stores a payout to an owner once. */
export const buildCodPayoutWrite = (owner: string, payout: CodPayout): Write => ({
  put: toCodPayoutItem(owner, payout),
  if: notExists,
})

/** Returns the stored payout with the key of another; undefined if it is not stored. */
export const findCodPayout = async (
  table: Table,
  owner: string,
  payout: CodPayout,
): Promise<CodPayout | undefined> => {
  const item = await table.get(getKey(owner, payout))
  return item && codPayout.parse(item)
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
