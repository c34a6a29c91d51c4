import type { Locale } from '../lib/locale.ts'
import type { OpeningHours } from '../lib/opening-hours.ts'

// A table, because engines return different Intl short names for Estonian and Latvian.
const weekdays = {
  et_EE: ['E', 'T', 'K', 'N', 'R', 'L', 'P'],
  ru_RU: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'],
  en_GB: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  lt_LT: ['Pr', 'An', 'Tr', 'Kt', 'Pn', 'Št', 'Sk'],
  lv_LV: ['P', 'O', 'T', 'C', 'Pk', 'S', 'Sv'],
} as const satisfies Record<Locale, readonly string[]>

const wholeWeek = 7

const isRoundTheClock = (hours: OpeningHours): boolean =>
  hours.every(([, , opens, closes]) => opens === '00:00' && /^(24|00):00$/.test(closes)) &&
  hours.reduce((days, [from, to]) => days + to - from + 1, 0) === wholeWeek

/**
 * Formats opening hours in one language: `E–R 06:00–01:00, L 06:00–21:00`, or `24/7`. Closing at
 * midnight is written as 24:00. Closed days are omitted; unknown hours return an empty text.
 */
export const formatOpeningHours = (hours: OpeningHours, locale: Locale): string => {
  if (isRoundTheClock(hours)) return '24/7'
  const name = (day: number) => weekdays[locale][day - 1] ?? ''
  return hours
    .map(([from, to, opens, closes]) => {
      const days = from === to ? name(from) : `${name(from)}–${name(to)}`
      return `${days} ${opens}–${closes === '00:00' ? '24:00' : closes}`
    })
    .join(', ')
}
