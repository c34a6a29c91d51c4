/** Columns that a list can be sorted by. */
export const sortColumns = [
  'created_at',
  'recipient_name',
  'recipient_phone',
  'destination',
  'status',
  'reference',
  'content',
  'location',
] as const
export type SortColumn = (typeof sortColumns)[number]

/** The columns that a masked list shows whole. The order of another one would tell what is masked. */
const unmaskedColumns: readonly SortColumn[] = ['created_at', 'status', 'location']

/** Whether a list, which may be masked, can be sorted by a column. */
export const maySortBy = (column: SortColumn, isMasked: boolean): boolean =>
  !isMasked || unmaskedColumns.includes(column)

/** The lists: `ess` is the pending list, `archive` the ended shipments of a private account. */
export const shipmentsTypes = ['ess', 'shipments', 'archive'] as const
export type ShipmentsType = (typeof shipmentsTypes)[number]

/** Maximum length of a search in characters. */
export const maxSearch = 100
