import type { SortColumn } from '#shared/orders/list-options.ts'

/**
 * The columns whose indexes have the rows: lists without an order of their own are read from them, and
 * a change of a shipment mostly moves its entry of the second one anyway. The others have keys alone,
 * so that a change writes only the index of what has changed.
 */
const columnsWithRows = ['created_at', 'status'] as const
type ColumnWithRow = (typeof columnsWithRows)[number]

const hasRow = (column: SortColumn): column is ColumnWithRow =>
  columnsWithRows.some((each) => each === column)

/** Returns the attribute by which shipments are sorted in the list of a column. */
export const getSortAttribute = <Column extends SortColumn>(column: Column): `list_${Column}` =>
  `list_${column}`

/** The indexes of the lists with rows. */
export type RowIndex = `list_${ColumnWithRow}`
/** The indexes of the lists. */
export type ListIndex = RowIndex | `keys_${Exclude<SortColumn, ColumnWithRow>}`

/** Returns the name of the index that sorts lists by a column. */
export const getListIndex = (column: SortColumn): ListIndex =>
  hasRow(column) ? `list_${column}` : `keys_${column}`

/** Whether an index has the rows of its shipments. */
export const isRowIndex = (index: string | undefined): index is RowIndex =>
  columnsWithRows.some((column) => index === `list_${column}`)
