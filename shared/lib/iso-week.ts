import { parseIsoDay, toIsoDay } from './iso-day.ts'
import { addDays, getIsoWeek, getWeekday, tallinnTimeToUtc } from './tallinn-time.ts'

/** Formats the week in Tallinn at an instant (UTC ms) as ISO 8601: `2026-W47`. */
export const toIsoWeek = (at: number): string => {
  const { year, week } = getIsoWeek(at)
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** Returns the Monday of a week in ISO 8601; that of the first week contains the 4th of January. */
const getMonday = (week: string) => {
  const fourth = parseIsoDay(`${week.slice(0, 4)}-01-04`)
  return addDays(fourth, 1 - getWeekday(fourth) + 7 * (Number(week.slice(6)) - 1))
}

/** Returns the first day of a week as ISO 8601: `2026-11-16`. */
export const getFirstDay = (week: string): string => toIsoDay(getMonday(week))

/** Returns the last day of a week as ISO 8601: `2026-11-22`. */
export const getLastDay = (week: string): string => toIsoDay(addDays(getMonday(week), 6))

/** Returns when a week begins in Tallinn, in ms since 1970. */
export const getWeekStart = (week: string): number => tallinnTimeToUtc(getMonday(week))

/** Adds weeks to a week; `count` may be negative. */
export const addWeeks = (week: string, count: number): string =>
  toIsoWeek(tallinnTimeToUtc(addDays(getMonday(week), 7 * count)))

/** Lists the weeks from one to another, both inclusive; none if the last one is before the first. */
export const listWeeks = (from: string, to: string): string[] => {
  const weeks: string[] = []
  for (let week = from; week <= to; week = addWeeks(week, 1)) weeks.push(week)
  return weeks
}

/** Whether a text is a week of the calendar in ISO 8601, `2026-W47`, of this century; some years have 53. */
export const isIsoWeek = (text: string): boolean =>
  /^20\d{2}-W\d{2}$/.test(text) && addWeeks(text, 0) === text
