import { useTranslation } from 'react-i18next'
import type { CourierCollection } from '#shared/collections/courier-collection.ts'
import { formatIsoDay, getIsoWeekday } from '#shared/lib/iso-day.ts'
import { weekdays } from '#shared/places/opening-hours-text.ts'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'

/** Formats the hours of a time window: `09:00–13:00`. */
export const formatWindow = (from: string, until: string): string => `${from}–${until}`

/** Returns functions that format the day and the time of collections. */
export const useCollectionText = () => {
  const { t } = useTranslation('common')
  /** Formats a day, `2026-11-25`: `Wed 25.11.2026`. */
  const formatDay = (day: string): string => {
    const weekday = weekdays[getIsoWeekday(day) - 1]
    return weekday ? `${t(`weekday.${weekday}`)} ${formatIsoDay(day)}` : formatIsoDay(day)
  }
  return {
    formatDay,
    /** Formats day and hours: `Wed 25.11.2026, 09:00–13:00`. */
    formatTime: ({ date_from, timewindow_from, timewindow_until }: CourierCollection): string => {
      const day = formatWireDate(date_from).split('.').toReversed().join('-')
      return `${formatDay(day)}, ${formatWindow(timewindow_from, timewindow_until)}`
    },
  }
}
