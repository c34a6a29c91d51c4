import { useTranslation } from 'react-i18next'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { toFriendlyStatus } from '#shared/orders/statuses/order-status.ts'
import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'

/** What the expected day of a parcel depends on. */
interface ExpectedParcel {
  readonly status: OrderStatus
  /** The expected day of arrival, `2026-11-25`; null unless the parcel is on its way. */
  readonly expected_on: string | null
  /** Working days from hand-in to arrival; null if unknown. */
  readonly transit_days: number | null
  /** Until when it is kept; null unless it waits at its destination. */
  readonly pickup_until: string | null
}

/** How a day is named: relative to today, or as passed. */
const compareWithToday = (day: string) => {
  const today = toTallinnDay(getServerTime())
  if (day === toIsoDay(today)) return 'today'
  if (day === toIsoDay(addDays(today, 1))) return 'tomorrow'
  return day < toIsoDay(today) ? 'late' : 'later'
}

const isWaitingForHandIn = ({ status }: ExpectedParcel) =>
  ['paid', 'prepared'].includes(toFriendlyStatus(status))

/**
 * The day on which a parcel is expected; before the hand-in, how many days it takes; at its
 * destination, until when it is kept.
 */
export const ExpectedDay = ({ parcel }: { parcel: ExpectedParcel }) => {
  const { t } = useTranslation('track')
  const { formatDayInText, formatMomentInText } = useDayText()
  const { expected_on: day, transit_days: count, pickup_until: until } = parcel
  if (until) return <p>{t('keptUntil', { time: formatMomentInText(Date.parse(until)) })}</p>
  if (day !== null) {
    return <p>{t(`expected.${compareWithToday(day)}`, { day: formatDayInText(day) })}</p>
  }
  return count !== null && isWaitingForHandIn(parcel) ? (
    <p>{t('expected.after', { count })}</p>
  ) : null
}
