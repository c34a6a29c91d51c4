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
