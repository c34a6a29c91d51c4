import type { Table } from '#functions/store/operations.ts'
import { countRange } from '#functions/store/count-range.ts'
import { unprintedPrefix } from './order-indexes.ts'
import { getOrderCounts, sumCounts } from './order-counts.ts'

/** Counts the parcels of an owner that wait to be handed over: the created and prepared ones. */
export const countWaitingParcels = async (table: Table, owner: string): Promise<number> =>
  sumCounts(await getOrderCounts(table, owner), ['pending', 'paid', 'prepared'])

/**
 * Counts those of them that are paid for in advance, also while their labels are to be printed. An
 * unpaid one can be created for nothing.
 */
export const countPaidParcels = async (table: Table, owner: string): Promise<number> => {
  const [counts, unprinted] = await Promise.all([
    getOrderCounts(table, owner),
    countRange(table, { index: 'list_status', partition: owner, prefix: unprintedPrefix }),
  ])
  return unprinted + sumCounts(counts, ['paid', 'prepared'])
}
