/** When returned parcels can be brought back, in minutes of the Tallinn day: 9:00 to 17:00. */
const opens = 9 * 60
const closes = 17 * 60
/** The least time that a courier needs to find somebody there, in minutes. */
const shortest = 2 * 60

/** A span of one day, `HH:mm` each, Tallinn time. */
export interface TimeFrame {
  readonly start: string
  readonly end: string
}

/** When nothing was chosen. */
export const defaultTimeFrame: TimeFrame = { start: '09:00', end: '17:00' }

const twoDigits = (number: number): string => String(number).padStart(2, '0')
const textOf = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

/**
 * A time as typed, put right: hours above 23 become 23 but 24 is midnight, minutes above 59 become
 * 59. `9`, `930`, `9:5` and `09.30` are read as well. Undefined for what holds no hour.
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

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = (clampTime(time) ?? '').split(':').map(Number)
  return hours * 60 + minutes
}

const between = (low: number, minutes: number, high: number): number =>
  Math.min(Math.max(minutes, low), high)

/**
 * A time frame put right: within 9:00 to 17:00 and at least two hours long. The end that was
 * `moved` stays where it was put as far as that goes, the other gives way.
 */
export const adjustTimeFrame = (
  { start, end }: TimeFrame,
  moved: keyof TimeFrame = 'start',
): TimeFrame => {
  if (moved === 'start') {
    const from = between(opens, minutesOf(start), closes - shortest)
    return { start: textOf(from), end: textOf(between(from + shortest, minutesOf(end), closes)) }
  }
  const until = between(opens + shortest, minutesOf(end), closes)
  return { start: textOf(between(opens, minutesOf(start), until - shortest)), end: textOf(until) }
}
