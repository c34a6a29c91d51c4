import type { SortColumn } from '#shared/orders/list-options.ts'

/** Returns the name of the index that sorts lists by a column, and of its sort key. */
export const getListIndex = <Column extends SortColumn>(column: Column): `list_${Column}` =>
  `list_${column}`

/** The indexes of the lists. Each projects `row` alone. */
export type ListIndex = `list_${SortColumn}`
