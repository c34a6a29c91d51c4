import { type OpeningHours, findOpening } from '#shared/lib/opening-hours.ts'
import { addDays, formatDateTime, getWeekday, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { isRoundTheClock } from './opening-hours-text.ts'

/** Whether a place is open, and when that changes, as HH:mm in Tallinn. */
export type OpeningState =
  | { readonly kind: 'always' }
  | { readonly kind: 'open'; readonly until: string }
  | {
      readonly kind: 'closed'
      readonly opens: string
      /** ISO weekday of the next opening, undefined when it is today. */
      readonly weekday: number | undefined
    }

/** The days to look ahead for the next opening: a week, and the same weekday again. */
const daysAhead = [0, 1, 2, 3, 4, 5, 6, 7]

const formatTime = (at: number) => formatDateTime(at).split(' ')[1] ?? ''

/** Returns whether a place is open at an instant (UTC ms); undefined when its hours are unknown. */
export const getOpeningState = (hours: OpeningHours, at: number): OpeningState | undefined => {
  if (isRoundTheClock(hours)) return { kind: 'always' }
  const today = toTallinnDay(at)
  for (const days of [-1, ...daysAhead]) {
    const day = addDays(today, days)
    const opening = findOpening(hours, day)
    if (opening === undefined || opening.closes <= at) continue
    if (opening.opens <= at) return { kind: 'open', until: formatTime(opening.closes) }
    return {
      kind: 'closed',
      opens: formatTime(opening.opens),
      weekday: days === 0 ? undefined : getWeekday(day),
    }
  }
  return undefined
}
