import { useTranslation } from 'react-i18next'
import { formatIsoDay, getIsoWeekday, toIsoDay } from '#shared/lib/iso-day.ts'
import { formatDateTime, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { weekdayNames } from '#shared/places/opening-hours-text.ts'

/**
 * Returns functions that format weekdays and days in the current language. Short names are texts of ours,
 * because engines disagree on Estonian, Latvian and Lithuanian.
 */
export const useDayText = () => {
  const { t, i18n } = useTranslation('common')
  /** Returns the short name of a weekday, from 1 (Monday) to 7 (Sunday): `Wed`. */
  const formatWeekday = (number: number): string => {
    const weekday = weekdayNames[number - 1]
    return weekday ? t(`weekday.${weekday}`) : ''
  }
  /** Formats a day, `2026-11-25`: `Wed 25.11.2026`. */
  const formatDay = (day: string): string =>
    `${formatWeekday(getIsoWeekday(day))} ${formatIsoDay(day)}`
  /** Formats a day of the next weeks, `2026-11-25`: `Wed 25.11.`. */
  const formatShortDay = (day: string): string => formatDay(day).slice(0, -4)
  /** Formats the same within a sentence, where Russian writes it in lower case: `до вс 29.11.` */
  const formatDayInText = (day: string): string =>
    i18n.language.startsWith('ru') ? formatShortDay(day).toLowerCase() : formatShortDay(day)
  const formatMomentDayInText = (at: number): string => formatDayInText(toIsoDay(toTallinnDay(at)))
  return {
    /** Returns the short names of the weekdays, Monday first. */
    listWeekdays: (): string[] => weekdayNames.map((name) => t(`weekday.${name}`)),
    formatWeekday,
    formatDay,
    formatShortDay,
    formatDayInText,
    /** Formats the day of an instant (UTC ms) within a sentence, in Tallinn: `Wed 25.11.`. */
    formatMomentDayInText,
    /** Formats an instant (UTC ms) within a sentence, in Tallinn: `Wed 25.11. 22:00`. */
    formatMomentInText: (at: number): string =>
      `${formatMomentDayInText(at)} ${formatDateTime(at).slice(-5)}`,
  }
}
