import * as z from 'zod/mini'
import { isoDay } from '#shared/lib/iso-day.ts'

/** First and last day of creation in Tallinn, `2026-11-25`; both inclusive. */
export const creationDays = {
  date_from: z.optional(isoDay),
  date_to: z.optional(isoDay),
}

/** The days of a list. */
interface DayRange {
  readonly date_from?: string | undefined
  readonly date_to?: string | undefined
}

/** Refuses a last day that is before the first one. */
export const daysInOrder = z.refine<DayRange>(
  ({ date_from, date_to }) =>
    date_from === undefined || date_to === undefined || date_from <= date_to,
  { error: 'days_reversed', path: ['date_to'] },
)
