import { useTranslation } from 'react-i18next'
import { isEndingSoon } from '#shared/doors/door-code.ts'
import { useCollectionText } from '#web/lib/use-collection-text.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import type { PillTone } from '#web/ui/pill.tsx'

/** Formats the time of day in Tallinn: `23:00`. */
export const formatHours = (iso: string): string => formatWireDateTime(iso).slice(-5)

/** The end of a reservation. */
interface EndText {
  /** How near it is: `Ends today 23:00`. */
  readonly text: string
  readonly tone: PillTone
  /** `23:00` of today, else with the day: `Sun 29.11. 23:00`. */
  readonly time: string
}

/** Returns a function that describes the end of a reservation (ISO 8601 UTC). */
export const useEndText = () => {
  const { t } = useTranslation('collections')
  const { toDay, formatDayInText } = useCollectionText()
  return (until: string): EndText => {
    const now = getServerTime()
    const hours = formatHours(until)
    const day = formatDayInText(toDay(until))
    const isToday = toDay(until) <= toDay(new Date(now).toISOString())
    if (isToday)
      return { text: t('doors.ends.today', { time: hours }), tone: 'warning', time: hours }
    const isSoon = isEndingSoon(Date.parse(until), now)
    return {
      text: isSoon
        ? t('doors.ends.tomorrow', { time: hours })
        : t('doors.ends.later', { day, time: hours }),
      tone: isSoon ? 'warning' : 'neutral',
      time: `${day} ${hours}`,
    }
  }
}
