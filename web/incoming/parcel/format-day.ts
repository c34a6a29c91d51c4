import { localeFacts, type Locale } from '#shared/lib/locale.ts'
import { formatDateTime } from '#shared/lib/tallinn-time.ts'

/** Formats an instant (UTC ms) as weekday and day in Tallinn, without the year: `Tuesday 01.12.` */
export const formatDay = (at: number, locale: Locale): string => {
  const weekday = new Intl.DateTimeFormat(localeFacts[locale].tag, {
    weekday: 'long',
    timeZone: 'Europe/Tallinn',
  }).format(at)
  return `${weekday} ${formatDateTime(at).slice(0, 6)}`
}

/** Formats an instant (UTC ms) as weekday, day and time in Tallinn: `Tuesday 01.12. 22:00`. */
export const formatDayTime = (at: number, locale: Locale): string =>
  `${formatDay(at, locale)} ${formatDateTime(at).slice(-5)}`
