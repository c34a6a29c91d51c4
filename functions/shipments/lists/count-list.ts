import type { Table } from '#functions/store/operations.ts'
import {
  getDayCounts,
  getOrderCounts,
  type OrderCounts,
  sumCounts,
} from '#functions/store/records/orders/order-counts.ts'
import type { ListFilter } from './list-filter.ts'
import type { ListCounts } from './read-list.ts'

/** Counts the shipments of an owner, and those of a filter, by the counters; of its days, by group. */
export const countList = async (
  table: Table,
  owner: string,
  { groups, firstDay: from, lastDay: to }: ListFilter,
): Promise<ListCounts & { readonly byGroup: OrderCounts }> => {
  const all = await getOrderCounts(table, owner)
  const isDated = from !== undefined || to !== undefined
  const dated = isDated ? await getDayCounts(table, owner, { from, to }) : all
  return { all: sumCounts(all), fitting: sumCounts(dated, groups), byGroup: dated }
}
