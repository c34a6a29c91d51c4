import type { AttentionKind } from '#shared/orders/statuses/attention.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'
import { getEndOfNextDay } from '#shared/lib/tallinn-time.ts'
import { partitions } from '#functions/store/keys.ts'
import type { Range } from '#functions/store/operations.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/** Begins every mark and sorts before every word, so that no search finds a mark. */
const beginning = '!'

/** Digits of a time in ms since 1970, until the year 2286. */
const timeDigits = 13

const toMark = (kind: AttentionKind): string => `${beginning}${kind}`

const toDoorMark = (until: number): string =>
  `${toMark('doors')}${beginning}${String(until).padStart(timeDigits, '0')}`

/** Whether a shipment waits for its present label to be printed. */
export const isLabelMissing = ({
  status,
  label_version,
  printed_label_version,
}: Pick<OrderRecord, 'status' | 'label_version' | 'printed_label_version'>): boolean =>
  status === 'prepared' && printed_label_version !== label_version

const isUnreachable = (order: OrderRecord): boolean =>
  (['sms', 'email'] as const).some((channel) =>
    (['sender', 'recipient', 'copy'] as const).some(
      (person) => order[`refused_${channel}_${person}`] === true,
    ),
  )

/**
 * Lists the marks by which shipments that need attention are found and counted. They are stored like
 * the words of a search.
 */
export const listAttentionMarks = (order: OrderRecord): string[] => {
  const { status, door, door_code, code_until } = order
  const isPrepared = status === 'prepared'
  const needsLocker =
    (isPrepared || status === 'paid') &&
    door_code === undefined &&
    order.is_collected_by_courier !== true
  const marks = [
    ...(isLabelMissing(order) ? [toMark('labels')] : []),
    ...(needsLocker ? [toMark('lockers')] : []),
    ...(isPrepared && door && code_until !== undefined ? [toDoorMark(code_until)] : []),
  ]
  return isUnreachable(order) && !statuses[status].isFinal ? [...marks, toMark('messages')] : marks
}

/** Returns the range of the marks of a kind at a time in ms since 1970. */
export const getAttentionRange = (owner: string, kind: AttentionKind, now: number): Range =>
  kind === 'doors'
    ? partitions.searchEntriesBetween(owner, toDoorMark(0), toDoorMark(getEndOfNextDay(now)))
    : partitions.searchEntries(owner, toMark(kind))

/** Returns when the door of a mark ends, in ms since 1970, from the sort key of its entry. */
export const parseDoorEnd = (entry: string): number => {
  const start = toDoorMark(0).length - timeDigits
  return Number(entry.slice(start, start + timeDigits))
}
