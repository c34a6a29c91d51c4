import * as z from 'zod/mini'
import { getWeekday, type LocalDay } from './tallinn-time.ts'

const padTwo = (value: number) => String(value).padStart(2, '0')

/** Formats a day as ISO 8601: `2026-11-25`. */
export const toIsoDay = ({ year, month, day }: LocalDay): string =>
  `${year}-${padTwo(month)}-${padTwo(day)}`

/** Parses a day in ISO 8601. */
export const parseIsoDay = (text: string): LocalDay => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}

const dayForm = /^20\d{2}-\d{2}-\d{2}$/

/** Whether a text is a day of the calendar in ISO 8601, of this century. */
export const isIsoDay = (text: string): boolean => {
  const at = dayForm.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // An engine may read the 30th of February as a day of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** A day in ISO 8601, `2026-11-25`, of this century. */
export const isoDay = z
  .string('invalid_value')
  .check(
    z.regex(dayForm, { error: 'invalid_value', abort: true }),
    z.refine(isIsoDay, { error: 'invalid_value', abort: true }),
  )

/** Reads a day that a person typed as dd.MM.yyyy; undefined if it is none. */
export const parseTypedDay = (text: string): string | undefined => {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4})\.?$/.exec(text.trim()) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDay(iso) ? iso : undefined
}

/** Formats an ISO 8601 day as dd.MM.yyyy. */
export const formatIsoDay = (text: string): string => text.split('-').toReversed().join('.')

/** Returns the weekday of an ISO 8601 day, from 1 (Monday) to 7 (Sunday). */
export const getIsoWeekday = (text: string): number => getWeekday(parseIsoDay(text))
