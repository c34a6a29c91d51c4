import type { OpeningHours } from '#shared/lib/opening-hours.ts'

/**
 * The weekdays, Monday first: the keys of their short names in `common.json`. They are texts of ours
 * because engines return different Intl short names for Estonian and Latvian.
 */
export const weekdayNames = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** Whether the hours are round the clock on every day of the week. */
export const isRoundTheClock = (hours: OpeningHours): boolean =>
  hours.every(([, , opens, closes]) => opens === '00:00' && /^(24|00):00$/.test(closes)) &&
  hours.reduce((days, [from, to]) => days + to - from + 1, 0) === weekdayNames.length

/**
 * Formats opening hours: `E–R 06:00–01:00, L 06:00–21:00`, or `24/7`. `names` are the names of the
 * weekdays in one language, Monday first. Closing at midnight is written as 24:00. Closed days are
 * omitted; unknown hours return an empty text.
 */
export const formatOpeningHours = (hours: OpeningHours, names: readonly string[]): string => {
  if (isRoundTheClock(hours)) return '24/7'
  const name = (day: number) => names[day - 1] ?? ''
  return hours
    .map(([from, to, opens, closes]) => {
      const days = from === to ? name(from) : `${name(from)}–${name(to)}`
      return `${days} ${opens}–${closes === '00:00' ? '24:00' : closes}`
    })
    .join(', ')
}
