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

/** Returns the range of a whole list in the order of a column, within the dates if it is the time. */
export const toColumnRange = (
  owner: string,
  { column, descending }: { readonly column: SortColumn; readonly descending: boolean },
  filter: ListFilter,
): Range =>
  column === 'created_at'
    ? { ...toTimeRange(owner, 'list_created_at', '', filter), descending }
    : { index: getListIndex(column), partition: owner, descending }

/**
 * Returns the range that holds exactly the shipments of a filter in order of time; undefined for
 * several groups, and for the pending one, which has two beginnings of keys.
 */
export const toGroupRange = (
  owner: string,
  descending: boolean,
  filter: ListFilter,
): Range | undefined => {
  const [prefix, ...others] = filter.groups?.flatMap(listStatusPrefixes) ?? []
  return prefix === undefined || others.length > 0
    ? undefined
    : { ...toTimeRange(owner, 'list_status', prefix, filter), descending }
}

/** Joins groups, which are in the order of `statusGroups`, to runs of successive ones. */
const joinGroups = (groups: readonly StatusGroup[]): StatusGroup[][] => {
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
  if (isDated(filter))
    return groups
      .flatMap(listStatusPrefixes)
      .map((prefix) => toTimeRange(owner, 'list_status', prefix, filter))
  return joinGroups(groups).map((run) => {
    const prefixes = run.flatMap(listStatusPrefixes)
    const [from = ''] = prefixes
    return { index: 'list_status', partition: owner, from, to: `${prefixes.at(-1)}${end}` }
  })
}
