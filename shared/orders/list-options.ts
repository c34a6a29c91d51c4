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

/** The lists: `ess` is the pending list, `archive` the ended shipments of a private account. */
export const shipmentsTypes = ['ess', 'shipments', 'archive'] as const
export type ShipmentsType = (typeof shipmentsTypes)[number]

/** Maximum length of a search in characters. */
export const maxSearch = 100
