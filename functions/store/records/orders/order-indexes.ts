import { type SortColumn, sortColumns } from '#shared/orders/list-options.ts'
import {
  getStatusGroup,
  type StatusGroup,
  statusGroups,
} from '#shared/orders/statuses/status-groups.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'
import { getSortAttribute } from '#functions/store/list-indexes.ts'
import { encodeRow, type StoredRow, toStoredRow } from './order-row.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/** Characters of a text that decide its position in a list. */
const sortedLength = 32
/** Sorts before every character of a text, so that `Ann` comes before `Ann Marie`. */
const separator = '\u0001'

/** The rows of a batch with the numbers that a release before imports gave them. */
const firstRows = 100

/**
 * Returns the number of a batch's row in keys, which falls from row to row. As texts, the numbers 999
 * to 900 of the first rows sort after the 8899 to 1000 of up to 7,899 further ones.
 */
const toRowNumber = (row: number): number => (row < firstRows ? 999 : 8_999) - row

/** Orders the shipments of an owner by their creation; those of a batch share it. */
const toTimeKey = ({ created_at }: Pick<StoredRow, 'created_at'>): string =>
  `${String(created_at).padStart(13, '0')}${separator}`

/**
 * Orders the shipments of an owner by their creation; unique with the end of their id. Those of a
 * batch have descending numbers, because lists show the newest shipment first and a batch from its
 * first row on.
 */
export const toCreationKey = ({
  id,
  created_at,
  batch_row,
}: Pick<StoredRow, 'id' | 'created_at' | 'batch_row'>): string =>
  `${toTimeKey({ created_at })}${batch_row === null ? '' : toRowNumber(batch_row)}${id.slice(-8)}`

/** The first creation key at or after a time in ms since 1970. */
export const toFirstCreationKey = (at: number): string => String(at).padStart(13, '0')

/** Returns the time of a creation key, in ms since 1970. */
export const parseCreationTime = (key: string): number => Number(key.split(separator)[0])

const toTextKey = (text: string): string => normalizeSearchText(text).slice(0, sortedLength)

/**
 * Returns the beginnings of the keys of a group in the list sorted by status. The pending ones have
 * two: created, and prepared without a printed label.
 */
export const listStatusPrefixes = (group: StatusGroup): readonly string[] => {
  const rank = statusGroups.indexOf(group)
  return group === 'pending' ? [`${rank}0`, `${rank}1`] : [`${rank}0`]
}

/** The beginning of the keys of pending shipments in the list sorted by status. */
export const pendingPrefix = '0'

/** The beginnings of the keys of created shipments, and of those whose labels are to be printed. */
const [createdPrefix = '', unprintedPrefix = ''] = listStatusPrefixes('pending')
/** The beginning of the keys of shipments that are ready. */
const [readyPrefix = ''] = listStatusPrefixes('prepared')
export { createdPrefix, readyPrefix, unprintedPrefix }

const toStatusPrefix = (row: Pick<StoredRow, 'status' | 'process_status'>): string => {
  const [first = '', second = first] = listStatusPrefixes(getStatusGroup(row))
  return row.status === 'created' ? first : second
}

const toSortText = (row: StoredRow, column: SortColumn): string => {
  switch (column) {
    case 'created_at':
      return ''
    case 'status':
      return toStatusPrefix(row)
    case 'destination':
      return toTextKey(row.destination_name === '' ? row.destination_city : row.destination_name)
    case 'location':
      return toTextKey(row.location_name)
    default:
      return toTextKey(row[column])
  }
}

const toSortPrefix = (row: StoredRow, column: SortColumn): string => {
  const isTime = column === 'created_at' || column === 'status'
  return `${toSortText(row, column)}${isTime ? '' : separator}`
}

/** Returns the key of a shipment in the list sorted by a column. No two shipments share one. */
export const toSortKey = (row: StoredRow, column: SortColumn): string =>
  `${toSortPrefix(row, column)}${toCreationKey(row)}`

/**
 * Returns what the shipments of a batch share that follow each other in the list sorted by a column;
 * undefined for a shipment without a batch.
 */
export const toBatchKey = (row: StoredRow, column: SortColumn): string | undefined =>
  row.batch_row === null ? undefined : `${toSortPrefix(row, column)}${toTimeKey(row)}`

/** Visitors without an account have no lists. */
export const hasLists = (owner: string): boolean => !owner.startsWith('ses_')

/**
 * Returns the attributes by which lists find and show a shipment: its row, and for an account its key
 * in the index of each column that lists are sorted by. Without keys no index has an entry. The row of
 * a visitor's shipment is only what functions of release 3.77 lock it by, so its version suffices.
 */
export const toListAttributes = (order: OrderRecord): Readonly<Record<string, string>> => {
  if (!hasLists(order.owner)) return { row: `v${order.version ?? 0}` }
  const row = toStoredRow(order)
  return {
    row: encodeRow(row),
    ...Object.fromEntries(
      sortColumns.map((column) => [getSortAttribute(column), toSortKey(row, column)]),
    ),
  }
}
