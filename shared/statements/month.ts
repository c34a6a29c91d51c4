import * as z from 'zod/mini'
import type { MessageCode } from '#shared/lib/messages.ts'
import { tallinnTimeToUtc, toTallinnDay } from '#shared/lib/tallinn-time.ts'

const invalidValue: MessageCode = 'invalid_value'

/** A calendar month in Tallinn, `2026-11`. */
export const statementMonth = z
  .string(invalidValue)
  .check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, invalidValue))

/** How long after its end entries are still added to a month. */
const openForMs = 5 * 24 * 60 * 60 * 1000
/** How long a write that began before may take until the month is called closed. */
const writingMs = 60 * 60 * 1000

/** Returns the month in Tallinn at an instant (UTC ms). */
export const toMonth = (at: number): string => {
  const { year, month } = toTallinnDay(at)
  return `${year}-${String(month).padStart(2, '0')}`
}

/** Returns the end of a month, which is the begin of the next one, in UTC ms. */
const getMonthEnd = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const isLast = number === 12
  return tallinnTimeToUtc({
    year: isLast ? year + 1 : year,
    month: isLast ? 1 : number + 1,
    day: 1,
  })
}

/** Whether no entry is added to a month any more, so that a document of it stays true. */
export const isMonthClosed = (month: string, now: number): boolean =>
  now >= getMonthEnd(month) + openForMs + writingMs

/**
 * Returns the month to which an entry is added: that in which it happened, or the present one once that
 * is closed.
 * @param at when it happened, in UTC ms
 */
export const getEntryMonth = (at: number, now: number): string => {
  const month = toMonth(at)
  return now < getMonthEnd(month) + openForMs ? month : toMonth(now)
}
