import type { SortColumn } from '#shared/orders/list-options.ts'
import { toBatchKey } from '#functions/store/records/orders/order-indexes.ts'
import type { StoredRow } from '#functions/store/records/orders/order-row.ts'
import type { ListQuery } from './list-query.ts'
import type { ReadRows, Window } from './read-range.ts'
import { reverseBatches } from './sort-rows.ts'

/**
 * How many shipments are read beside a page: one, which shows whether the page cuts a batch, then the
 * others of a request with 100 orders, then those of an import with 2,000 rows.
 */
const margins = [1, 99, 1_999] as const

interface BatchRow {
  readonly row: StoredRow
  readonly batch: string | undefined
}

const toBatchRow = (row: StoredRow, column: SortColumn): BatchRow => ({
  row,
  batch: toBatchKey(row, column),
})

const isOneBatch = (a: BatchRow | undefined, b: BatchRow | undefined): boolean =>
  a?.batch !== undefined && a.batch === b?.batch

/**
 * Reads a page of an index so that each batch is listed from its first row on. In ascending order the
 * index has batches from their last row on: a page that cuts one is read again with more beside it,
 * until it has the rest of the batch.
 */
export const readBatches = async (
  { column, descending, window }: ListQuery,
  read: (window: Window) => Promise<ReadRows>,
): Promise<ReadRows> => {
  if (descending) return read(window)
  const { offset, limit } = window
  const readWith = async (margin: number) => {
    const before = Math.min(offset, margin)
    const end = before + limit
    const found = await read({ offset: offset - before, limit: end + margin })
    const keyed = found.rows.map((row) => toBatchRow(row, column))
    const isCutBefore = before === margin && isOneBatch(keyed[0], keyed[before])
    const isCutBehind = keyed.length === end + margin && isOneBatch(keyed[end - 1], keyed.at(-1))
    return { ...found, before, keyed, isBatchCut: isCutBefore || isCutBehind }
  }
  const [narrow, ...wider] = margins
  let page = await readWith(narrow)
  for (const margin of wider) if (page.isBatchCut) page = await readWith(margin)
  const { keyed, before, isEnd, isCut } = page
  const rows = reverseBatches(keyed)
    .map(({ row }) => row)
    .slice(before, before + limit)
  const isShown = rows.length > 0 || offset === 0
  return { rows, isEnd: isShown && isEnd && keyed.length <= before + limit, isCut: isCut === true }
}
