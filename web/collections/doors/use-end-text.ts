import { useTranslation } from 'react-i18next'
import type { PlaceDoor } from './group-by-place.ts'
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

/** Returns a function that describes the end of a reservation. */
export const useEndText = () => {
  const { t } = useTranslation('collections')
  const { toDay, formatDayInText } = useCollectionText()
  return ({ until, bookedAt }: Pick<PlaceDoor, 'until' | 'bookedAt'>): EndText => {
    const end = until ?? bookedAt
    const now = getServerTime()
    const hours = formatHours(end)
    const day = formatDayInText(toDay(end))
    const isToday = toDay(end) <= toDay(new Date(now).toISOString())
    if (isToday)
      return { text: t('doors.ends.today', { time: hours }), tone: 'warning', time: hours }
    const isSoon = isEndingSoon(Date.parse(end), { bookedAt: Date.parse(bookedAt), now })
    return {
      text: isSoon
        ? t('doors.ends.tomorrow', { time: hours })
        : t('doors.ends.later', { day, time: hours }),
      tone: isSoon ? 'warning' : 'neutral',
      time: `${day} ${hours}`,
    }
  }
}
