import type { SortColumn } from '#shared/orders/list-options.ts'
import { toSortKey } from '#functions/store/records/orders/order-indexes.ts'
import type { StoredRow } from '#functions/store/records/orders/order-row.ts'

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
