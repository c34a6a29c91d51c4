import type { Table } from '#functions/store/operations.ts'
import {
  getOrderCounts,
  listDayCounts,
  sumCounts,
  sumDays,
} from '#functions/store/records/orders/order-counts.ts'
import { isDated, type ListFilter } from './list-filter.ts'
import type { ListCounts } from './list-query.ts'

/** Counts the shipments of an owner, and those of a filter, by the counters; of its days, by group. */
export const countList = async (
  table: Table,
  owner: string,
  filter: ListFilter,
): Promise<ListCounts> => {
  const { groups, firstDay: from, lastDay: to } = filter
  const all = await getOrderCounts(table, owner)
  const dated = isDated(filter) ? sumDays(await listDayCounts(table, owner, { from, to })) : all
  return { all: sumCounts(all), fitting: sumCounts(dated, groups), byGroup: dated }
}

/**
 * Returns the counts of a list with the pending shipments as they are now, as the home page and the
 * selection of all count them. What has just been created adds to the whole; what has just been paid is in
 * another group, which the counters show some moments later.
 * @param pending undefined if they are not counted
 */
export const withPending = (
  { fitting, byGroup }: Pick<ListCounts, 'fitting' | 'byGroup'>,
  { groups }: ListFilter,
  pending: number | undefined,
): Pick<ListCounts, 'fitting' | 'byGroup'> => {
  if (pending === undefined) return { fitting, byGroup }
  const difference = pending - byGroup.pending
  const isOnlyPending = groups?.length === 1 && groups[0] === 'pending'
  const isCounted = groups?.includes('pending') ?? true
  const added = isOnlyPending ? difference : Math.max(0, difference)
  return {
    fitting: isCounted ? fitting + added : fitting,
    byGroup: { ...byGroup, pending },
  }
}
