import { useTranslation } from 'react-i18next'
import type { CourierCollection } from '#shared/collections/courier-collection.ts'
import { formatIsoDay, getIsoWeekday, toIsoDay } from '#shared/lib/iso-day.ts'
import { toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { weekdayNames } from '#shared/places/opening-hours-text.ts'

/** Formats the hours of a time window: `09:00–13:00`. */
export const formatWindow = (from: string, until: string): string => `${from}–${until}`

/** Returns functions that format the day and the time of collections. */
export const useCollectionText = () => {
  const { t, i18n } = useTranslation('common')
  /** Returns the day in Tallinn of a time (ISO 8601 UTC): `2026-11-25`. */
  const toDay = (iso: string): string => toIsoDay(toTallinnDay(Date.parse(iso)))
  /** Returns the short name of a weekday, from 1 (Monday) to 7 (Sunday): `Wed`. */
  const formatWeekday = (number: number): string => {
    const weekday = weekdayNames[number - 1]
    return weekday ? t(`weekday.${weekday}`) : ''
  }
  /** Formats a day, `2026-11-25`: `Wed 25.11.2026`. */
  const formatDay = (day: string): string =>
    `${formatWeekday(getIsoWeekday(day))} ${formatIsoDay(day)}`
  const formatShortDay = (day: string): string => formatDay(day).slice(0, -4)
  return {
    toDay,
    formatWeekday,
    formatDay,
    /** Formats a day of the next weeks, `2026-11-25`: `Wed 25.11.`. */
    formatShortDay,
    /** Formats the same within a sentence, where Russian writes it in lower case: `до вс 29.11.` */
    formatDayInText: (day: string): string =>
      i18n.language.startsWith('ru') ? formatShortDay(day).toLowerCase() : formatShortDay(day),
    /** Formats day and hours: `Wed 25.11.2026, 09:00–13:00`. */
    formatTime: ({ date_from, timewindow_from, timewindow_until }: CourierCollection): string =>
      `${formatDay(toDay(date_from))}, ${formatWindow(timewindow_from, timewindow_until)}`,
  }
}
