import { formatHourAndMinute, formatDate } from '#shared/lib/tallinn-time.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { useDayText } from './use-day-text.ts'

/** Returns a function that formats an instant (ISO 8601): `14:05` today, else `Wed 25.11. 14:05`. */
export const useMomentText = (): ((iso: string) => string) => {
  const { formatMomentInText } = useDayText()
  return (iso) => {
    const at = Date.parse(iso)
    const isToday = formatDate(at) === formatDate(getServerTime())
    return isToday ? formatHourAndMinute(at) : formatMomentInText(at)
  }
}
