/** A calendar day in Tallinn. `month` is 1–12. */
export interface LocalDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let clockFace: Intl.DateTimeFormat | undefined

/** Made at first use: a formatter costs milliseconds that many functions never need. */
const tallinnClockFace = () =>
  (clockFace ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Tallinn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }))

/** What clock and calendar in Tallinn show at an instant (UTC ms). */
const tallinnClock = (at: number) => {
  const shown = new Map(
    tallinnClockFace()
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

/** How far Tallinn is ahead of UTC at an instant, in ms: two or three hours. */
const offsetAt = (at: number) => {
  const { year, month, day, hour, minute, second } = tallinnClock(at)
  return Date.UTC(year, month - 1, day, hour, minute, second) - (at - (at % 1000))
}

/** The day in Tallinn at an instant (UTC ms). */
export const tallinnDay = (at: number): LocalDay => {
  const { year, month, day } = tallinnClock(at)
  return { year, month, day }
}

/** The day `count` days after a day (before, when negative). */
export const plusDays = ({ year, month, day }: LocalDay, count: number): LocalDay => {
  const date = new Date(Date.UTC(year, month - 1, day + count))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Weekday of a day, 1 Monday to 7 Sunday. */
export const weekdayOf = ({ year, month, day }: LocalDay): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7

/**
 * The instant (UTC ms) at which a clock in Tallinn shows the given minutes since midnight on
 * that day; 1440 is the next midnight. A time skipped in spring is the instant an hour later,
 * of a time shown twice in autumn it is the first.
 */
export const tallinnInstant = ({ year, month, day }: LocalDay, minutes = 0): number => {
  const wall = Date.UTC(year, month - 1, day) + minutes * MINUTE
  const summer = wall - 3 * 60 * MINUTE
  const winter = wall - 2 * 60 * MINUTE
  return offsetAt(summer) === 3 * 60 * MINUTE ? summer : winter
}

/** The last second of the day after the one in Tallinn at `now`: holds end then, shown as 23:59. */
export const endOfNextDay = (now: number): number =>
  tallinnInstant(plusDays(tallinnDay(now), 2)) - 1000

const two = (value: number) => String(value).padStart(2, '0')

/** dd.MM.yyyy in Tallinn. */
export const formatDate = (at: number): string => {
  const { year, month, day } = tallinnClock(at)
  return `${two(day)}.${two(month)}.${year}`
}

/** dd.MM.yyyy HH:mm in Tallinn. */
export const formatDateTime = (at: number): string => {
  const { year, month, day, hour, minute } = tallinnClock(at)
  return `${two(day)}.${two(month)}.${year} ${two(hour)}:${two(minute)}`
}

/** The ISO 8601 week in Tallinn at an instant; its year can differ from the calendar's. */
export const isoWeek = (at: number): { year: number; week: number } => {
  const today = tallinnDay(at)
  // A week belongs to the year that has its Thursday.
  const thursday = plusDays(today, 4 - weekdayOf(today))
  const days = Date.UTC(thursday.year, thursday.month - 1, thursday.day)
  return {
    year: thursday.year,
    week: Math.floor((days - Date.UTC(thursday.year, 0, 1)) / DAY / 7) + 1,
  }
}
