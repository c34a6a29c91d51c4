import type { SortColumn } from '#shared/orders/sort-columns.ts'
import type { Table } from '#functions/store/operations.ts'
import { toSortKey } from '#functions/store/records/orders/order-indexes.ts'
import type { StoredRow } from '#functions/store/records/orders/order-row.ts'
import { isInList, type ListFilter } from './list-filter.ts'
import { toColumnRange, toFilterRanges, toGroupRanges } from './list-ranges.ts'
import { mergeRanges } from './merge-ranges.ts'
import { readAll, readFittingRows, readRange, type ReadRows, type Window } from './read-range.ts'

/** A page of a list that is not searched. */
export interface ListQuery {
  readonly owner: string
  readonly filter: ListFilter
  readonly column: SortColumn
  readonly descending: boolean
  readonly window: Window
}

/** Shipments of the owner in all, and those of the filter, by the counters. */
export interface ListCounts {
  readonly all: number
  readonly fitting: number
}

/** Fewer rows than this are gathered and sorted, if they are less than a quarter of all. */
const maxGathered = 2_000
/** In order of time a page of more rows than this is merged, which takes a request of each group. */
const maxGatheredInTime = 200

/** Sorts rows as the index of a column does. */
export const sortRows = (
  rows: readonly StoredRow[],
  column: SortColumn,
  descending: boolean,
): StoredRow[] => {
  const keyed = rows.map((row) => ({ row, key: toSortKey(row, column) }))
  const sorted = keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  return (descending ? sorted.toReversed() : sorted).map(({ row }) => row)
}

/** Names a list in the memory of its places. */
const toName = ({ owner, filter, column, descending }: ListQuery): string =>
  JSON.stringify([owner, filter.groups, filter.from, filter.until, column, descending])

const isDated = ({ from, until }: ListFilter): boolean => from !== undefined || until !== undefined

const gatherRows = async (table: Table, list: ListQuery): Promise<ReadRows> => {
  const { owner, filter, column, descending, window } = list
  const ranges =
    filter.groups && !isDated(filter)
      ? toGroupRanges(owner, filter.groups)
      : toFilterRanges(owner, filter)
  const rows = (await Promise.all(ranges.map((range) => readAll(table, range)))).flat()
  const end = window.offset + window.limit
  const page = sortRows(rows, column, descending).slice(window.offset, end)
  return { rows: page, isEnd: page.length > 0 ? rows.length <= end : rows.length === 0 }
}

/**
 * Reads a page of a list. Without a filter it is a range of an index. Few shipments of a filter are
 * gathered and sorted. Of many, the ranges of the groups are merged in order of time; in other
 * orders the index of the column is read, leaving out the others.
 */
export const readList = async (
  table: Table,
  list: ListQuery,
  counts: Promise<ListCounts>,
): Promise<ReadRows> => {
  const { owner, filter, column, descending, window } = list
  const range = toColumnRange(owner, list, filter)
  const isTime = column === 'created_at'
  if (!filter.groups && (isTime || !isDated(filter))) {
    const count = async () => (await counts).fitting
    return readRange(table, range, window, { name: toName(list), count })
  }
  const { all, fitting } = await counts
  const isGathered = isTime
    ? fitting <= maxGatheredInTime
    : fitting <= maxGathered && fitting < Math.max(all / 4, window.limit)
  if (isGathered) return gatherRows(table, list)
  if (isTime) {
    const toRanges = (position: string | undefined) =>
      toFilterRanges(owner, filter, { descending, position })
    return mergeRanges(table, toRanges, window, toName(list))
  }
  return readFittingRows(table, range, window, {
    name: toName(list),
    isFitting: (row) => isInList(row, filter),
    share: fitting / all,
  })
}
