import { localeFacts } from '#shared/accounts/locales.ts'
import { currentLocale } from '#web/lib/current-locale.ts'

/** A Monday, in UTC. */
const monday = Date.UTC(2024, 0, 1)
const dayMs = 24 * 60 * 60 * 1000

/** The names of the weekdays in the language of the page, Monday first. */
export const weekdayNames = (style: 'short' | 'long'): string[] => {
  const names = new Intl.DateTimeFormat(localeFacts[currentLocale.get()].tag, {
    weekday: style,
    timeZone: 'UTC',
  })
  return Array.from({ length: 7 }, (_, day) => names.format(monday + day * dayMs))
}
