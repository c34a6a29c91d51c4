import type { Table } from '#functions/store/operations.ts'
import type { StoredRow } from '#functions/store/records/orders/order-row.ts'
import { isInList } from './list-filter.ts'
import type { ListCounts, ListQuery } from './list-query.ts'
import { toColumnRange, toExactRange, toGatheredRanges } from './list-ranges.ts'
import { readBatches } from './read-batches.ts'
import { readAll, readFittingRows, readRange, type ReadRows } from './read-range.ts'
import { sortRows } from './sort-rows.ts'

/** Up to so many shipments of a filter are read as a whole for each page. */
const maxGathered = 1_000

/** Reads all shipments of a filter and returns the page of them. */
const gatherRows = async (
  table: Table,
  list: ListQuery,
  { byGroup }: ListCounts,
): Promise<ReadRows> => {
  const { owner, filter, column, descending, window } = list
  const ranges = toGatheredRanges(owner, filter, byGroup, maxGathered)
  const rows = (await Promise.all(ranges.map((range) => readAll(table, range))))
    .flat()
    .filter((row) => isInList(row, filter))
  const end = window.offset + window.limit
  const page = sortRows(rows, column, descending).slice(window.offset, end)
  const isShown = page.length > 0 || window.offset === 0
  return { rows: page, isEnd: isShown && rows.length <= end }
}

/**
 * Reads a page of a list.
 *
 * | filter                                          | what is read                                    |
 * | ----------------------------------------------- | ----------------------------------------------- |
 * | none; by time also dates                        | the range of the column                         |
 * | one group by time, successive groups by status  | the range of them in the index of statuses      |
 * | another, by the counters at most 1,000 fit      | all that fit, which are sorted                  |
 * | another                                         | the range of the column, leaving out the others |
 *
 * In the last case, a page that is not found in as many rows as fit is taken from all that fit: those
 * of some days, for example, may be the last ones of a column in which all shipments are equal. The
 * counters, which may be late, decide how rows are read, not which.
 */
export const readList = async (
  table: Table,
  list: ListQuery,
  counts: Promise<ListCounts>,
): Promise<ReadRows> => {
  const { owner, filter } = list
  const exactRange = toExactRange(owner, list, filter)
  const count = async () => (await counts).fitting
  if (exactRange) return readBatches(list, (own) => readRange(table, exactRange, own, count))
  const { all, fitting } = await counts
  if (fitting <= maxGathered) return gatherRows(table, list, await counts)
  const isFitting = (row: StoredRow) => isInList(row, filter)
  const fits = { isFitting, count, share: fitting / all, maxRead: fitting }
  const range = toColumnRange(owner, list, filter)
  const page = await readBatches(list, (own) => readFittingRows(table, range, own, fits))
  return page.isCut ? gatherRows(table, list, await counts) : page
}
