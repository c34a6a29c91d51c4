import { localeFacts } from '#shared/lib/locale.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'

/** A Monday, in UTC. */
const monday = Date.UTC(2024, 0, 1)
const dayMs = 24 * 60 * 60 * 1000

/** Returns the whole names of the weekdays in the current language, Monday first. */
export const getLongWeekdayNames = (): string[] => {
  const formatter = new Intl.DateTimeFormat(localeFacts[currentLocale.get()].tag, {
    weekday: 'long',
    timeZone: 'UTC',
  })
  return Array.from({ length: 7 }, (_, day) => formatter.format(monday + day * dayMs))
}
