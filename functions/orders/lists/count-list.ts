import { type StatusGroup, statusGroups } from '#shared/orders/statuses/status-groups.ts'
import type { Table } from '#functions/store/operations.ts'
import { readCounterShards } from '#functions/store/records/orders/counter-shards.ts'
import {
  listDayCounts,
  sumCounts,
  sumDays,
  sumShards,
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
  const shards = await readCounterShards(table, owner)
  const all = sumShards(shards)
  const dated = isDated(filter)
    ? sumDays(await listDayCounts(table, owner, shards, { from, to }))
    : all
  return { all: sumCounts(all), fitting: sumCounts(dated, groups), byGroup: dated }
}

/** The numbers of some groups as they are now. */
export type CurrentCounts = Partial<Record<StatusGroup, number>>

/**
 * Returns the counts of a list with those of some groups as they are now, as the home page and the
 * selection of all count them. What has just been created adds to the whole; what has just gone from
 * these groups is in another one, which the counters show some moments later.
 */
export const withCurrent = (
  { fitting, byGroup }: Pick<ListCounts, 'fitting' | 'byGroup'>,
  { groups = statusGroups }: ListFilter,
  current: CurrentCounts,
): Pick<ListCounts, 'fitting' | 'byGroup'> => {
  const counted = groups.filter((group) => current[group] !== undefined)
  const difference = counted.reduce((sum, group) => sum + (current[group] ?? 0) - byGroup[group], 0)
  const added = counted.length === groups.length ? difference : Math.max(0, difference)
  return { fitting: fitting + added, byGroup: { ...byGroup, ...current } }
}
