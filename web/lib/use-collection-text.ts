import type { CourierCollection } from '#shared/collections/courier-collection.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'

/** Formats the hours of a time window: `09:00–13:00`. */
export const formatWindow = (from: string, until: string): string => `${from}–${until}`

/** Returns functions that format the day and the time of collections. */
export const useCollectionText = () => {
  const dayText = useDayText()
  /** Returns the day in Tallinn of a time (ISO 8601 UTC): `2026-11-25`. */
  const toDay = (iso: string): string => toIsoDay(toTallinnDay(Date.parse(iso)))
  return {
    ...dayText,
    toDay,
    /** Formats day and hours: `Wed 25.11.2026, 09:00–13:00`. */
    formatTime: ({ date_from, timewindow_from, timewindow_until }: CourierCollection): string =>
      `${dayText.formatDay(toDay(date_from))}, ${formatWindow(timewindow_from, timewindow_until)}`,
  }
}
