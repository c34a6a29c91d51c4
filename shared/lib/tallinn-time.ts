/** A calendar day in Tallinn. `month` is 1–12. */
export interface LocalDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let clockFormat: Intl.DateTimeFormat | undefined

/**
 * Returns the formatter, created on first use: creating one takes milliseconds and many functions
 * do not need it.
 */
const getClockFormat = () =>
  (clockFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Tallinn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }))

/** Returns date and time in Tallinn at an instant (UTC ms). */
const readTallinnClock = (at: number) => {
  const shown = new Map(
    getClockFormat()
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  )
  const read = (part: Intl.DateTimeFormatPartTypes) => Number(shown.get(part))
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}

/** Returns the UTC offset of Tallinn at an instant, in ms: two or three hours. */
const getUtcOffset = (at: number) => {
  const { year, month, day, hour, minute, second } = readTallinnClock(at)
  return Date.UTC(year, month - 1, day, hour, minute, second) - (at - (at % 1000))
}

/** Returns date and time in Tallinn at an instant (UTC ms), in ms since 1970 as if they were UTC. */
export const toTallinnTime = (at: number): number => at + getUtcOffset(at)

/** Returns the day in Tallinn at an instant (UTC ms). */
export const toTallinnDay = (at: number): LocalDay => {
  const { year, month, day } = readTallinnClock(at)
  return { year, month, day }
}

/** Adds days to a day; `count` may be negative. */
export const addDays = ({ year, month, day }: LocalDay, count: number): LocalDay => {
  const date = new Date(Date.UTC(year, month - 1, day + count))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Returns the weekday of a day, from 1 (Monday) to 7 (Sunday). */
export const getWeekday = ({ year, month, day }: LocalDay): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7

/**
 * Converts a local time in Tallinn (minutes since midnight of a day; 1440 is the next midnight) to
 * UTC ms. A time skipped in spring becomes the time an hour later; of a time that occurs twice in
 * autumn, the first is returned.
 */
export const tallinnTimeToUtc = ({ year, month, day }: LocalDay, minutes = 0): number => {
  const wall = Date.UTC(year, month - 1, day) + minutes * MINUTE
  const summer = wall - 3 * 60 * MINUTE
  const winter = wall - 2 * 60 * MINUTE
  return getUtcOffset(summer) === 3 * 60 * MINUTE ? summer : winter
}

/** Returns the last second of a day in Tallinn `days` after that of `now` (UTC ms). */
export const getEndOfDay = (now: number, days: number): number =>
  tallinnTimeToUtc(addDays(toTallinnDay(now), days + 1)) - 1000

/** Returns the last second of the day after `now` in Tallinn (UTC ms), displayed as 23:59. */
export const getEndOfNextDay = (now: number): number => getEndOfDay(now, 1)

const padTwo = (value: number) => String(value).padStart(2, '0')

/** Formats an instant (UTC ms) as dd.MM.yyyy in Tallinn. */
export const formatDate = (at: number): string => {
  const { year, month, day } = readTallinnClock(at)
  return `${padTwo(day)}.${padTwo(month)}.${year}`
}

/** Formats an instant (UTC ms) as HH:mm in Tallinn. */
export const formatHourAndMinute = (at: number): string => {
  const { hour, minute } = readTallinnClock(at)
  return `${padTwo(hour)}:${padTwo(minute)}`
}

/** Formats an instant (UTC ms) as dd.MM.yyyy HH:mm in Tallinn. */
export const formatDateTime = (at: number): string => `${formatDate(at)} ${formatHourAndMinute(at)}`

/** Formats an instant (UTC ms) as HH:mm:ss in Tallinn. */
export const formatTimeOfDay = (at: number): string => {
  const { hour, minute, second } = readTallinnClock(at)
  return [hour, minute, second].map(padTwo).join(':')
}

/**
 * Returns the ISO 8601 week in Tallinn at an instant (UTC ms); its year can differ from the
 * calendar year.
 */
export const getIsoWeek = (at: number): { year: number; week: number } => {
  const today = toTallinnDay(at)
  // A week belongs to the year of its Thursday.
  const thursday = addDays(today, 4 - getWeekday(today))
  const days = Date.UTC(thursday.year, thursday.month - 1, thursday.day)
  return {
    year: thursday.year,
    week: Math.floor((days - Date.UTC(thursday.year, 0, 1)) / DAY / 7) + 1,
  }
}
