import type { AttentionKind } from '#shared/orders/statuses/attention.ts'
import { isEndingSoon } from '#shared/doors/door-code.ts'
import { getEndOfNextDay } from '#shared/lib/tallinn-time.ts'
import { isAtStep } from '#shared/orders/statuses/preparation.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'
import { partitions } from '#functions/store/keys.ts'
import type { Range } from '#functions/store/operations.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getDoorBookingTime, toPreparedOrder } from './prepared-order.ts'

/** Begins every mark and sorts before every word, so that no search finds a mark. */
const beginning = '!'

/** Digits of a time in ms since 1970, until the year 2286. */
const timeDigits = 13

const toMark = (kind: AttentionKind): string => `${beginning}${kind}`

const toTimeText = (time: number): string => `${beginning}${String(time).padStart(timeDigits, '0')}`

const toDoorMark = (until: number): string => `${toMark('doors')}${toTimeText(until)}`

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
  const { status, door, code_until } = order
  const prepared = toPreparedOrder(order)
  // The time does not matter to these two steps.
  const isAt = (step: 'to_print' | 'to_book') => isAtStep(step, prepared, 0)
  const marks = [
    ...(isAt('to_print') ? [toMark('labels')] : []),
    ...(isAt('to_book') ? [toMark('lockers')] : []),
    ...(status === 'prepared' && door && code_until !== undefined
      ? [`${toDoorMark(code_until)}${toTimeText(getDoorBookingTime(order))}`]
      : []),
  ]
  return isUnreachable(order) && !statuses[status].isFinal ? [...marks, toMark('messages')] : marks
}

/** Returns the range of the marks of a kind at a time in ms since 1970. */
export const getAttentionRange = (owner: string, kind: AttentionKind, now: number): Range =>
  kind === 'doors'
    ? partitions.searchEntriesBetween(owner, toDoorMark(0), toDoorMark(getEndOfNextDay(now)))
    : partitions.searchEntries(owner, toMark(kind))

/** Returns the range of the marks of all booked doors that have not ended, in the order of their ends. */
export const getBookedDoorsRange = (owner: string, now: number): Range =>
  partitions.searchEntriesBetween(owner, toDoorMark(now), toDoorMark(10 ** timeDigits - 1))

/**
 * Reads a booked door from the sort key of its entry: its end, and when it was booked, which earlier
 * releases did not note. Times in ms since 1970.
 */
export const parseDoorMark = (entry: string): { until: number; bookedAt: number } => {
  const [, , until = '', bookedAt = ''] = entry.split(beginning)
  return { until: parseInt(until, 10), bookedAt: parseInt(bookedAt, 10) || 0 }
}

/** Whether the door of a mark ends soon, so that it needs attention. */
export const isDoorMarkDue = (entry: string, now: number): boolean => {
  const { until, bookedAt } = parseDoorMark(entry)
  return isEndingSoon(until, { bookedAt, now })
}
