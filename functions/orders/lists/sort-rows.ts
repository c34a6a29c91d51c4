import type { SortColumn } from '#shared/orders/list-options.ts'
import { toBatchKey, toSortKey } from '#functions/store/records/orders/order-indexes.ts'
import type { StoredRow } from '#functions/store/records/orders/order-row.ts'

/** The keys of a shipment in a list: its place, and what the other shipments of its batch share. */
export interface RowKeys {
  readonly key: string
  readonly batch: string | undefined
}

/** Returns the keys of a row in the list sorted by a column. */
export const toRowKeys = (row: StoredRow, column: SortColumn): RowKeys => ({
  key: toSortKey(row, column),
  batch: toBatchKey(row, column),
})

/**
 * Reverses each run of shipments of one batch. The keys of a batch descend, so a list in ascending
 * order has it from its last row on.
 */
export const reverseBatches = <Keyed extends Pick<RowKeys, 'batch'>>(
  items: readonly Keyed[],
): Keyed[] => {
  const runs: Keyed[][] = []
  for (const item of items) {
    const run = runs.at(-1)
    const isSame = item.batch !== undefined && run?.[0]?.batch === item.batch
    if (run && isSame) run.unshift(item)
    else runs.push([item])
  }
  return runs.flat()
}

/** Sorts shipments as lists show them: a batch from its first row on, in either direction. */
export const sortByKeys = <Keyed extends RowKeys>(
  items: readonly Keyed[],
  descending: boolean,
): Keyed[] => {
  const sorted = items.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  return descending ? sorted.toReversed() : reverseBatches(sorted)
}

/** Sorts rows as a list by a column shows them. */
export const sortRows = (
  rows: readonly StoredRow[],
  column: SortColumn,
  descending: boolean,
): StoredRow[] =>
  sortByKeys(
    rows.map((row) => ({ row, ...toRowKeys(row, column) })),
    descending,
  ).map(({ row }) => row)
