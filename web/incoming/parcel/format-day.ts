import { localeFacts, type Locale } from '#shared/lib/locale.ts'
import { formatDateTime } from '#shared/lib/tallinn-time.ts'

type Weekday = 'long' | 'short'

/**
 * Formats an instant (UTC ms) as weekday and day in Tallinn, without the year: `Tue 01.12.` A long weekday
 * is in the nominative, which fits after a colon but in few sentences.
 */
export const formatDay = (at: number, locale: Locale, length: Weekday = 'short'): string => {
  const weekday = new Intl.DateTimeFormat(localeFacts[locale].tag, {
    weekday: length,
    timeZone: 'Europe/Tallinn',
  }).format(at)
  return `${weekday} ${formatDateTime(at).slice(0, 6)}`
}

/** Formats an instant (UTC ms) as weekday, day and time in Tallinn: `Tue 01.12. 22:00`. */
export const formatDayTime = (at: number, locale: Locale, length: Weekday = 'short'): string =>
  `${formatDay(at, locale, length)} ${formatDateTime(at).slice(-5)}`
