import type { SortColumn } from '#shared/orders/list-options.ts'
import { toBatchKey } from '#functions/store/records/orders/order-indexes.ts'
import type { StoredRow } from '#functions/store/records/orders/order-row.ts'
import type { ListQuery } from './list-query.ts'
import type { ReadRows, Window } from './read-range.ts'
import { reverseBatches } from './sort-rows.ts'

/** The other shipments that a batch has at most. */
const maxOthers = 99

interface BatchRow {
  readonly row: StoredRow
  readonly batch: string | undefined
}

const toBatchRow = (row: StoredRow, column: SortColumn): BatchRow => ({
  row,
  batch: toBatchKey(row, column),
})

/** Whether the rows before and behind an edge of a page are of one batch. */
const isCutAt = (rows: readonly BatchRow[], edge: number): boolean => {
  const batch = rows[edge]?.batch
  return edge > 0 && batch !== undefined && rows[edge - 1]?.batch === batch
}

/**
 * Reads a page of an index so that each batch is listed from its first row on. In ascending order the
 * index has batches from their last row on: a page that cuts one is read again with the rest of it.
 */
export const readBatches = async (
  { column, descending, window }: ListQuery,
  read: (window: Window) => Promise<ReadRows>,
): Promise<ReadRows> => {
  if (descending) return read(window)
  const { offset, limit } = window
  const readWith = async (others: number) => {
    const before = Math.min(offset, others)
    const found = await read({ offset: offset - before, limit: before + limit + others })
    return { ...found, before, keyed: found.rows.map((row) => toBatchRow(row, column)) }
  }
  const narrow = await readWith(1)
  const isBatchCut = [narrow.before, narrow.before + limit].some((edge) =>
    isCutAt(narrow.keyed, edge),
  )
  const { keyed, before, isEnd, isCut } = isBatchCut ? await readWith(maxOthers) : narrow
  const rows = reverseBatches(keyed)
    .map(({ row }) => row)
    .slice(before, before + limit)
  const isShown = rows.length > 0 || offset === 0
  return { rows, isEnd: isShown && isEnd && keyed.length <= before + limit, isCut: isCut === true }
}
