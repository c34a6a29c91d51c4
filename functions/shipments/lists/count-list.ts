import type { Item, Table } from '#functions/store/operations.ts'
import {
  getOrderCounts,
  listDayCounts,
  sumCounts,
  sumDays,
} from '#functions/store/records/orders/order-counts.ts'
import type { ListFilter } from './list-filter.ts'
import type { ListCounts } from './list-query.ts'

/**
 * Counts the shipments of an owner, and those of a filter, by the counters; of its days, by group.
 * @param known items that were read already, perhaps with the counters
 */
export const countList = async (
  table: Table,
  owner: string,
  { groups, firstDay: from, lastDay: to }: ListFilter,
  known: readonly Item[] = [],
): Promise<ListCounts> => {
  const all = await getOrderCounts(table, owner, known)
  const isDated = from !== undefined || to !== undefined
  const dated = isDated ? sumDays(await listDayCounts(table, owner, { from, to })) : all
  return { all: sumCounts(all), fitting: sumCounts(dated, groups), byGroup: dated }
}
