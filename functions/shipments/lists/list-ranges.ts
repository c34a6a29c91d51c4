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

type Groups = readonly StatusGroup[]

/** How many shipments each group has, about. */
type GroupCounts = Readonly<Record<StatusGroup, number>>

/** Shipments of successive groups that are read as a whole, which saves a request of each group. */
const maxWhole = 200

const isShort = (run: Groups, counts: GroupCounts): boolean =>
  run.reduce((sum, group) => sum + counts[group], 0) <= maxWhole

/**
 * Joins groups, which are in the order of `statusGroups`, to runs of successive ones. A run may have
 * groups between them.
 */
const joinGroups = (groups: Groups, isJoined: (run: Groups) => boolean): Groups[] => {
  const runs: Groups[] = []
  for (const group of groups) {
    const [first] = runs.at(-1) ?? []
    const from = first === undefined ? -1 : statusGroups.indexOf(first)
    const run = statusGroups.slice(from, statusGroups.indexOf(group) + 1)
    if (from >= 0 && isJoined(run)) runs[runs.length - 1] = run
    else runs.push([group])
  }
  return runs
}

/** Returns the range of a run of groups. It is not in order of time. */
const toRunRange = (owner: string, run: Groups): Range => {
  const prefixes = run.flatMap(listStatusPrefixes)
  const [from = ''] = prefixes
  return { index: 'list_status', partition: owner, from, to: `${prefixes.at(-1)}${end}` }
}

/** Returns few ranges that hold the shipments of a filter, and few others, in any order. */
export const toWholeRanges = (
  owner: string,
  filter: ListFilter,
  counts: GroupCounts,
): readonly Range[] => {
  const { groups } = filter
  if (!groups || isDated(filter)) return toFilterRanges(owner, filter)
  const runs = joinGroups(
    groups,
    (run) => run.every((group) => groups.includes(group)) || isShort(run, counts),
  )
  return runs.map((run) => toRunRange(owner, run))
}

/** A part of a list: a range in order of time, or one of few shipments that is read as a whole. */
export interface ListPart {
  readonly range: Range
  readonly isWhole: boolean
}

/** Returns the parts that hold the shipments of a filter; those read as a whole hold few others. */
export const toListParts = (
  owner: string,
  filter: ListFilter,
  counts: GroupCounts,
  progress: Progress,
): readonly ListPart[] => {
  const { groups } = filter
  const toParts = (own: ListFilter): readonly ListPart[] =>
    toFilterRanges(owner, own, progress).map((range) => ({ range, isWhole: false }))
  if (!groups || isDated(filter)) return toParts(filter)
  return joinGroups(groups, (run) => isShort(run, counts)).flatMap((run) =>
    isShort(run, counts)
      ? [{ range: toRunRange(owner, run), isWhole: true }]
      : toParts({ ...filter, groups: run }),
  )
}
