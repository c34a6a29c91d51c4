import type { OrderRow } from '#shared/orders/order-row.ts'
import type { SortColumn } from '#shared/orders/list-options.ts'
import { getStatusGroup, statusGroups } from '#shared/orders/statuses/status-groups.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'

const toKey = (row: OrderRow, column: SortColumn): string => {
  switch (column) {
    case 'created_at':
      return row.created_at
    case 'status':
      return `${statusGroups.indexOf(getStatusGroup(row))}${row.status === 'created' ? 0 : 1}`
    case 'destination':
      return normalizeSearchText(row.destination.name || row.destination.address_city)
    case 'location':
      return normalizeSearchText(row.location?.name ?? '')
    case 'recipient_name':
      return normalizeSearchText(row.recipient.name)
    case 'recipient_phone':
      return normalizeSearchText(row.recipient.phone)
    default:
      return normalizeSearchText(row[column])
  }
}

const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** Sorts rows of several pages as the server sorts its list. */
export const sortListRows = (
  rows: readonly OrderRow[],
  { sortBy, isDescending }: { readonly sortBy: SortColumn; readonly isDescending: boolean },
): OrderRow[] =>
  rows
    .map((row) => ({ row, key: toKey(row, sortBy) }))
    .toSorted(
      (a, b) =>
        (compareTexts(a.key, b.key) || compareTexts(a.row.created_at, b.row.created_at)) *
          (isDescending ? -1 : 1) ||
        // A batch is listed from its first row on, in either direction.
        (a.row.batch_row ?? 0) - (b.row.batch_row ?? 0),
    )
    .map(({ row }) => row)
