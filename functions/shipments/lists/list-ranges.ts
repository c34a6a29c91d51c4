import type { SortColumn } from '#shared/orders/sort-columns.ts'
import { type StatusGroup, statusGroups } from '#shared/orders/statuses/status-groups.ts'
import { getListIndex, type ListIndex } from '#functions/store/list-indexes.ts'
import type { Range } from '#functions/store/operations.ts'
import {
  listStatusPrefixes,
  toFirstCreationKey,
} from '#functions/store/records/orders/order-indexes.ts'
import type { ListFilter } from './list-filter.ts'

/** Sorts after every key with the same beginning. */
const end = '\uffff'

/** How far a list has been read in order of time. */
interface Progress {
  readonly descending: boolean
  /** The creation key of the last row. The ranges start with it. */
  readonly position: string | undefined
}

const unread: Progress = { descending: false, position: undefined }

/** The keys from one creation to another, after a beginning. */
const toTimeRange = (
  owner: string,
  { index, prefix }: { index: ListIndex; prefix: string },
  { from, until }: ListFilter,
  { descending, position }: Progress,
): Range => {
  const first = from === undefined ? '' : toFirstCreationKey(from)
  // A key is never equal to this one, because each continues behind its time.
  const last = until === undefined ? end : toFirstCreationKey(until)
  return {
    index,
    partition: owner,
    descending,
    from: `${prefix}${descending ? first : (position ?? first)}`,
    to: `${prefix}${descending ? (position ?? last) : last}`,
  }
}

/** Returns the range of a whole list in the order of a column, within the dates if it is the time. */
export const toColumnRange = (
  owner: string,
  { column, descending }: { readonly column: SortColumn; readonly descending: boolean },
  filter: ListFilter,
): Range =>
  column === 'created_at'
    ? toTimeRange(owner, { index: 'list_created_at', prefix: '' }, filter, {
        ...unread,
        descending,
      })
    : { index: getListIndex(column), partition: owner, descending }

/** Splits groups, which are in the order of `statusGroups`, into runs of adjacent ones. */
const splitRuns = (groups: readonly StatusGroup[]): StatusGroup[][] => {
  const runs: StatusGroup[][] = []
  for (const group of groups) {
    const run = runs.at(-1)
    const next = run && statusGroups[statusGroups.indexOf(run.at(-1) ?? group) + 1]
    if (run && next === group) run.push(group)
    else runs.push([group])
  }
  return runs
}

/**
 * Returns as few ranges as hold exactly the shipments of some groups: one of each run of adjacent
 * groups. They are not in order of time.
 */
export const toGroupRanges = (owner: string, groups: readonly StatusGroup[]): readonly Range[] =>
  splitRuns(groups).map((run) => {
    const prefixes = run.flatMap(listStatusPrefixes)
    return {
      index: 'list_status',
      partition: owner,
      from: prefixes[0] ?? '',
      to: `${prefixes.at(-1)}${end}`,
    }
  })

/** Returns the ranges that hold exactly the shipments of a filter, each in order of time. */
export const toFilterRanges = (
  owner: string,
  filter: ListFilter,
  progress = unread,
): readonly Range[] =>
  filter.groups
    ? filter.groups
        .flatMap(listStatusPrefixes)
        .map((prefix) => toTimeRange(owner, { index: 'list_status', prefix }, filter, progress))
    : [toTimeRange(owner, { index: 'list_created_at', prefix: '' }, filter, progress)]
