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

/** Formats an ISO 8601 day as dd.MM.yyyy. */
export const formatIsoDay = (text: string): string => text.split('-').toReversed().join('.')

/** Returns the weekday of an ISO 8601 day, from 1 (Monday) to 7 (Sunday). */
export const getIsoWeekday = (text: string): number => getWeekday(parseIsoDay(text))
