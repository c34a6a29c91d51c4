import type { Table } from '#functions/store/operations.ts'
import { getOrderCounts, sumCounts } from './order-counts.ts'

/** Counts the parcels of an owner that wait to be handed over: the created and prepared ones. */
export const countWaitingParcels = async (table: Table, owner: string): Promise<number> =>
  sumCounts(await getOrderCounts(table, owner), ['pending', 'paid', 'prepared'])

/** Counts those of them that are paid for in advance. An unpaid one can be created for nothing. */
export const countPaidParcels = async (table: Table, owner: string): Promise<number> =>
  sumCounts(await getOrderCounts(table, owner), ['paid', 'prepared'])
