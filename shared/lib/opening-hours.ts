import {
  type LocalDay,
  addDays,
  toTallinnDay,
  tallinnTimeToUtc,
  getWeekday,
} from './tallinn-time.ts'

/**
 * Opening hours of a place: `[fromDay, toDay, opens, closes]` with days from 1 (Monday) to 7 (Sunday)
 * and times HH:mm in Tallinn. A closing time at or before the opening time is on the next day;
 * `00:00`–`24:00` is the whole day. A day without a row is closed.
 */
export type OpeningHours = readonly (readonly [number, number, string, string])[]

/** One opening, in UTC ms: from `opens` (inclusive) to `closes` (exclusive). */
export interface Opening {
  readonly opens: number
  readonly closes: number
}

const DAY_MINUTES = 24 * 60

const parseMinutes = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns the opening of a place that begins on a day in Tallinn; undefined on a closed day. */
export const findOpening = (hours: OpeningHours, day: LocalDay): Opening | undefined => {
  const weekday = getWeekday(day)
  const row = hours.find(([from, to]) => from <= weekday && weekday <= to)
  if (!row) return undefined
  const opens = parseMinutes(row[2])
  const closes = parseMinutes(row[3])
  return {
    opens: tallinnTimeToUtc(day, opens),
    closes: tallinnTimeToUtc(day, closes > opens ? closes : closes + DAY_MINUTES),
  }
}

/** Whether a place is open at an instant (UTC ms), including openings past midnight. */
export const isOpenAt = (hours: OpeningHours, at: number): boolean =>
  [-1, 0].some((days) => {
    const opening = findOpening(hours, addDays(toTallinnDay(at), days))
    return opening !== undefined && opening.opens <= at && at < opening.closes
  })

/** Returns when an opening ends; a second before midnight, so that it is a time of its own day. */
const getClosing = ({ closes }: Opening): number =>
  tallinnTimeToUtc(toTallinnDay(closes)) === closes ? closes - 1000 : closes

/**
 * Returns the last moment between two instants (UTC ms) at which a place is open: `end`, or the last
 * closing time before it if the place does not open again until then. It is `end`, too, where hours are
 * not known or nothing closes after `from`, because hours may be wrong.
 */
export const getLastOpenMoment = (hours: OpeningHours, from: number, end: number): number => {
  if (hours.length === 0 || isOpenAt(hours, end)) return end
  const lastDay = toTallinnDay(end)
  // An opening of the day before a week ago may end after midnight.
  const last = Array.from({ length: 9 }, (_, days) => findOpening(hours, addDays(lastDay, -days)))
    .flatMap((opening) => (opening ? getClosing(opening) : []))
    .find((closes) => closes <= end)
  return last !== undefined && from < last ? last : end
}
