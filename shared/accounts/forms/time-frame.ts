/** Returned parcels are accepted from 9:00 to 17:00 Tallinn time; in minutes since midnight. */
const earliestStart = 9 * 60
const latestEnd = 17 * 60
/** Minimum length of a time frame in minutes, so that a courier can meet somebody there. */
const minDuration = 2 * 60

/** A time span within one day; `HH:mm`, Tallinn time. */
export interface TimeFrame {
  readonly start: string
  readonly end: string
}

/** Time frame used if none was chosen. */
export const defaultTimeFrame: TimeFrame = { start: '09:00', end: '17:00' }

const twoDigits = (number: number): string => String(number).padStart(2, '0')
const formatMinutes = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

/**
 * Parses a typed time to `HH:mm`. Accepts `9`, `930`, `9:5` and `09.30`. Hours above 23 become 23,
 * except 24, which is midnight; minutes above 59 become 59. Returns undefined if there is no hour.
 */
export const clampTime = (typed: string): string | undefined => {
  const [, hour, minute = ''] =
    /^(\d{1,2})(?:[:.,\s](\d{1,2}))?$/.exec(typed.trim()) ??
    /^(\d{1,2})(\d{2})$/.exec(typed.trim()) ??
    []
  if (hour === undefined) return undefined
  const hours = Number(hour) === 24 ? 0 : Math.min(Number(hour), 23)
  return `${twoDigits(hours)}:${twoDigits(Math.min(Number(minute), 59))}`
}

const parseMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = (clampTime(time) ?? '').split(':').map(Number)
  return hours * 60 + minutes
}

const clamp = (low: number, minutes: number, high: number): number =>
  Math.min(Math.max(minutes, low), high)

/**
 * Adjusts a time frame to be within 9:00 to 17:00 and at least two hours long. The end that was
 * `moved` is kept where possible; the other end is shifted.
 */
export const adjustTimeFrame = (
  { start, end }: TimeFrame,
  moved: keyof TimeFrame = 'start',
): TimeFrame => {
  if (moved === 'start') {
    const from = clamp(earliestStart, parseMinutes(start), latestEnd - minDuration)
    return {
      start: formatMinutes(from),
      end: formatMinutes(clamp(from + minDuration, parseMinutes(end), latestEnd)),
    }
  }
  const until = clamp(earliestStart + minDuration, parseMinutes(end), latestEnd)
  return {
    start: formatMinutes(clamp(earliestStart, parseMinutes(start), until - minDuration)),
    end: formatMinutes(until),
  }
}
