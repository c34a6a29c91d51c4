import { type LocalDay, plusDays, tallinnDay, tallinnInstant, weekdayOf } from './tallinn-time.ts'

/**
 * Opening hours of a place: `[fromDay, toDay, opens, closes]` with days 1 Monday to 7 Sunday and
 * times HH:mm in Tallinn. A closing at or before the opening is on the next day; `00:00`–`24:00`
 * is the whole day. A day in no row is closed.
 */
export type OpeningHours = readonly (readonly [number, number, string, string])[]

/** One opening, in UTC ms: open from `opens` until just before `closes`. */
export interface Opening {
  readonly opens: number
  readonly closes: number
}

const DAY_MINUTES = 24 * 60

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** When a place opens on a day in Tallinn and when that opening ends; undefined on a closed day. */
export const openingOn = (hours: OpeningHours, day: LocalDay): Opening | undefined => {
  const weekday = weekdayOf(day)
  const row = hours.find(([from, to]) => from <= weekday && weekday <= to)
  if (!row) return undefined
  const opens = minutesOf(row[2])
  const closes = minutesOf(row[3])
  return {
    opens: tallinnInstant(day, opens),
    closes: tallinnInstant(day, closes > opens ? closes : closes + DAY_MINUTES),
  }
}

/** Whether a place is open at an instant (UTC ms), openings past midnight included. */
export const isOpenAt = (hours: OpeningHours, at: number): boolean =>
  [-1, 0].some((days) => {
    const opening = openingOn(hours, plusDays(tallinnDay(at), days))
    return opening !== undefined && opening.opens <= at && at < opening.closes
  })
