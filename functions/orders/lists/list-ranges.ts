import type { SortColumn } from '#shared/orders/list-options.ts'
import { type StatusGroup, statusGroups } from '#shared/orders/statuses/status-groups.ts'
import { getListIndex, type ListIndex } from '#functions/store/list-indexes.ts'
import type { Range } from '#functions/store/operations.ts'
import {
  listStatusPrefixes,
  toFirstCreationKey,
} from '#functions/store/records/orders/order-indexes.ts'
import { isDated, type ListFilter } from './list-filter.ts'

/** Sorts after every key with the same beginning. */
const end = '\uffff'

/** Returns the keys of an index that begin with a prefix, of shipments created at the dates of a list. */
const toTimeRange = (
  owner: string,
  index: ListIndex,
  prefix: string,
  { from, until }: ListFilter,
): Range => ({
  index,
  partition: owner,
  from: `${prefix}${from === undefined ? '' : toFirstCreationKey(from)}`,
  // A key is never equal to this one, because each continues behind its time.
  to: `${prefix}${until === undefined ? end : toFirstCreationKey(until)}`,
})

type Groups = readonly StatusGroup[]

/** Returns the keys from the first of some groups to the last, in the index of statuses. */
const toGroupsRange = (owner: string, groups: Groups): Range => {
  const prefixes = groups.flatMap(listStatusPrefixes)
  const [from = ''] = prefixes
  return { index: 'list_status', partition: owner, from, to: `${prefixes.at(-1)}${end}` }
}

/** The order of a list. */
interface Order {
  readonly column: SortColumn
  readonly descending: boolean
}

/**
 * Returns a range in the order of a column that holds the shipments of a filter and others: within
 * the dates if it is the time, from the first group to the last if it is the status.
 */
export const toColumnRange = (
  owner: string,
  { column, descending }: Order,
  filter: ListFilter,
): Range => {
  if (column === 'created_at')
    return { ...toTimeRange(owner, 'list_created_at', '', filter), descending }
  return column === 'status' && filter.groups
    ? { ...toGroupsRange(owner, filter.groups), descending }
    : { index: getListIndex(column), partition: owner, descending }
}

/** Joins groups, which are in the order of `statusGroups`, to runs of successive ones. */
const joinGroups = (groups: Groups): Groups[] => {
  const runs: StatusGroup[][] = []
  for (const group of groups) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && statusGroups.indexOf(group) === statusGroups.indexOf(last) + 1)
      run.push(group)
    else runs.push([group])
  }
  return runs
}

/** Returns few ranges that together hold exactly the shipments of a filter, in any order. */
export const toFilterRanges = (owner: string, filter: ListFilter): readonly Range[] => {
  const { groups } = filter
  if (!groups) return [toTimeRange(owner, 'list_created_at', '', filter)]
  return isDated(filter)
    ? groups
        .flatMap(listStatusPrefixes)
        .map((prefix) => toTimeRange(owner, 'list_status', prefix, filter))
    : joinGroups(groups).map((run) => toGroupsRange(owner, run))
}

/**
 * Returns the ranges to gather the shipments of a filter from. Few that are between its groups are
 * read with them, which saves a request.
 * @param maxBetween up to so many shipments of all these groups are few
 */
export const toGatheredRanges = (
  owner: string,
  filter: ListFilter,
  counts: Readonly<Record<StatusGroup, number>>,
  maxBetween: number,
): readonly Range[] => {
  const [first, ...others] = filter.groups ?? []
  if (first === undefined || isDated(filter)) return toFilterRanges(owner, filter)
  const last = others.at(-1) ?? first
  const between = statusGroups.slice(statusGroups.indexOf(first), statusGroups.indexOf(last) + 1)
  const sum = between.reduce((total, group) => total + counts[group], 0)
  return sum <= maxBetween ? [toGroupsRange(owner, between)] : toFilterRanges(owner, filter)
}

/**
 * Returns the range that holds exactly the shipments of a filter in the order of a column; undefined
 * if there is none. The pending group has two beginnings of keys, so it is not in order of time.
 */
export const toExactRange = (
  owner: string,
  order: Order,
  filter: ListFilter,
): Range | undefined => {
  const { column, descending } = order
  const { groups } = filter
  const isByTime = column === 'created_at'
  if (!groups) return isByTime || !isDated(filter) ? toColumnRange(owner, order, filter) : undefined
  const isOrdered = isByTime ? groups.flatMap(listStatusPrefixes).length === 1 : column === 'status'
  const [range, ...others] = toFilterRanges(owner, filter)
  return range && isOrdered && others.length === 0 ? { ...range, descending } : undefined
}
