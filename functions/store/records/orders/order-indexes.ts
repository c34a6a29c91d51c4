import { type SortColumn, sortColumns } from '#shared/orders/order-row.ts'
import {
  getStatusGroup,
  type StatusGroup,
  statusGroups,
} from '#shared/orders/statuses/status-groups.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'
import type { Attributes } from '../../operations.ts'
import { getListIndex } from '../../list-indexes.ts'
import { encodeRow, toStoredRow } from './order-row.ts'
import type { OrderRecord } from '../order-store.ts'

/** Characters of a text that decide its place in a list. */
const sortedLength = 32
/** Sorts before every character of a text, so that `Ann` comes before `Ann Marie`. */
const separator = '\u0001'

/** Orders the shipments of an owner by their creation; unique with the end of their id. */
export const toCreationKey = ({ id, created_at }: Pick<OrderRecord, 'id' | 'created_at'>): string =>
  `${String(created_at).padStart(13, '0')}${separator}${id.slice(-8)}`

/** The first creation key at or after a time in ms since 1970. */
export const toFirstCreationKey = (at: number): string => String(at).padStart(13, '0')

const toTextKey = (text: string): string => normalizeSearchText(text).slice(0, sortedLength)

/**
 * Returns the beginnings of the keys of a group in the list sorted by status. The pending ones have
 * two: created, and prepared without a printed label.
 */
export const listStatusPrefixes = (group: StatusGroup): readonly string[] => {
  const rank = statusGroups.indexOf(group)
  return group === 'pending' ? [`${rank}0`, `${rank}1`] : [`${rank}0`]
}

/** The beginning of the keys of created shipments in the list sorted by status. */
export const createdPrefix = '00'

const toStatusPrefix = (order: Pick<OrderRecord, 'status' | 'process_status'>): string => {
  const [first = '', second = first] = listStatusPrefixes(getStatusGroup(order))
  return order.status === 'created' ? first : second
}

const toSortValue = (order: OrderRecord, column: SortColumn): string => {
  const { recipient, destination } = order
  switch (column) {
    case 'created_at':
      return ''
    case 'recipient_name':
      return toTextKey(recipient.name)
    case 'recipient_phone':
      return toTextKey(recipient.phone)
    case 'destination':
      return toTextKey(destination.name === '' ? destination.address_city : destination.name)
    case 'status':
      return toStatusPrefix(order)
    case 'location':
      return toTextKey(order.location?.name ?? '')
    default:
      return toTextKey(order[column])
  }
}

/**
 * Returns the attributes by which lists find and show a shipment: its row, and its key in the index
 * of each column that lists are sorted by.
 */
export const toListAttributes = (order: OrderRecord): Attributes => {
  const creation = toCreationKey(order)
  return {
    row: encodeRow(toStoredRow(order)),
    ...Object.fromEntries(
      sortColumns.map((column) => {
        const value = toSortValue(order, column)
        const joint = column === 'created_at' || column === 'status' ? '' : separator
        return [getListIndex(column), `${value}${joint}${creation}`]
      }),
    ),
  }
}
