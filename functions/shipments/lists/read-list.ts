import type { Table } from '#functions/store/operations.ts'
import { isDated, isInList } from './list-filter.ts'
import type { ListCounts, ListQuery } from './list-query.ts'
import { toColumnRange, toListParts, toWholeRanges } from './list-ranges.ts'
import { mergeParts } from './merge-parts.ts'
import { readBatches } from './read-batches.ts'
import { readAll, readFittingRows, readRange, type ReadRows } from './read-range.ts'
import { sortRows } from './sort-rows.ts'

/** Fewer rows than this are gathered and sorted, if they are less than a quarter of all. */
const maxGathered = 2_000

/** Names a list in the memory of its places. */
const toName = ({ owner, filter, column, descending }: ListQuery): string =>
  JSON.stringify([owner, filter.groups, filter.from, filter.until, column, descending])

const gatherRows = async (
  table: Table,
  list: ListQuery,
  { byGroup }: ListCounts,
): Promise<ReadRows> => {
  const { owner, filter, column, descending, window } = list
  const ranges = toWholeRanges(owner, filter, byGroup)
  const rows = (await Promise.all(ranges.map((range) => readAll(table, range))))
    .flat()
    .filter((row) => isInList(row, filter))
  const end = window.offset + window.limit
  const page = sortRows(rows, column, descending).slice(window.offset, end)
  return { rows: page, isEnd: page.length > 0 ? rows.length <= end : rows.length === 0 }
}

/**
 * Reads a page of a list. Without a filter it is a range of an index. Few shipments of a filter are
 * gathered and sorted. In order of time the ranges of its groups are merged; in other orders, of
 * many shipments, the index of the column is read, leaving out the others.
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
    return readBatches(list, (own) => readRange(table, range, own, { name: toName(list), count }))
  }
  const { all, fitting, byGroup } = await counts
  if (isTime) {
    const toParts = (position: string | undefined) =>
      toListParts(owner, filter, byGroup, { descending, position })
    return readBatches(list, (own) =>
      mergeParts(table, { ...list, window: own }, toName(list), toParts),
    )
  }
  if (fitting <= maxGathered && fitting < Math.max(all / 4, window.limit))
    return gatherRows(table, list, await counts)
  return readBatches(list, (own) =>
    readFittingRows(table, range, own, {
      name: toName(list),
      isFitting: (row) => isInList(row, filter),
      share: fitting / all,
    }),
  )
}
