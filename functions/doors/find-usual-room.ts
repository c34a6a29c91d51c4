import { minRoomDays, roomDays, type UsualRoom } from '#shared/doors/usual-room.ts'
import { findOpening, type OpeningHours } from '#shared/lib/opening-hours.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import {
  addDays,
  getWeekday,
  type LocalDay,
  tallinnTimeToUtc,
  toTallinnDay,
  toTallinnTime,
} from '#shared/lib/tallinn-time.ts'
import { isBookableSize, parcelSizes, type ParcelSize } from '#shared/parcels/sizes.ts'
import { type DoorSize, doorSizes, getSizeRank } from '#shared/places/door-sizes.ts'
import type { LockerRoom } from './locker-room.ts'
import { foldSteps, getFirstKeptDay, getRoomIn } from './room-hours.ts'

/** Room is usual if it was there on three of four days. */
const usualShare = 0.75

const minutesPerHour = 60

const padTwo = (value: number) => String(value).padStart(2, '0')

/** Returns the hour that begins at or before a moment, or ends at or after it for `Math.ceil`. */
const toHour = (at: number, day: LocalDay, round: (value: number) => number): number =>
  round((toTallinnTime(at) - toTallinnTime(tallinnTimeToUtc(day))) / 3_600_000)

/** Lists the hours, 0 to 23, in which a place is open on a day; all of them where that is not known. */
const listOpenHours = (hours: OpeningHours, day: LocalDay): number[] => {
  const all = Array.from({ length: 24 }, (_, hour) => hour)
  if (hours.length === 0) return all
  const opening = findOpening(hours, day)
  if (!opening) return []
  const from = toHour(opening.opens, day, Math.floor)
  const to = toHour(opening.closes, day, Math.ceil)
  return all.filter((hour) => from <= hour && hour < to)
}

/** The known days of a locker: whole ones, from its first one to yesterday. */
const listKnownDays = (since: number, now: number): LocalDay[] => {
  const firstKept = getFirstKeptDay(now)
  const first = toIsoDay(addDays(toTallinnDay(since), 1))
  const today = toTallinnDay(now)
  return Array.from({ length: roomDays }, (_, index) => addDays(today, index - roomDays)).filter(
    (day) => toIsoDay(day) >= first && toIsoDay(day) >= firstKept,
  )
}

interface Span {
  readonly kind: UsualRoom['kind']
  /** Positions in the open hours: from the first one to before the last one. */
  readonly from: number
  readonly to: number
  readonly days: number
}

/**
 * Finds the longest time, from the opening or to the closing, in all hours of which there usually was room.
 * `days` has for each known weekday whether there was room in each open hour; `isOver` tells whether a time that
 * ends at an hour is over today.
 */
const findSpan = (
  days: readonly (readonly boolean[])[],
  hours: number,
  isOver: (to: number) => boolean,
): Span | undefined => {
  const count = (from: number, to: number) =>
    days.filter((day) => day.slice(from, to).every(Boolean)).length
  const isUsual = (from: number, to: number) => count(from, to) >= usualShare * days.length
  const lengths = Array.from({ length: hours }, (_, index) => hours - index)
  for (const length of lengths) {
    // After a time is as good as before one, and more often of use.
    const from = hours - length
    if (isUsual(from, hours) && !isOver(hours))
      return { kind: from === 0 ? 'all_day' : 'after', from, to: hours, days: count(from, hours) }
    if (isUsual(0, length) && !isOver(length))
      return { kind: 'before', from: 0, to: length, days: count(0, length) }
  }
  return undefined
}

/** Returns the largest of some sizes, as a parcel has it. */
const getLargestParcel = (sizes: readonly DoorSize[]): ParcelSize => {
  const largest = doorSizes[Math.max(...sizes.map(getSizeRank))]
  return largest && isBookableSize(largest) ? largest : 'XL'
}

/**
 * Finds when a locker usually has room for the largest of some sizes: today, unless that time is over or there
 * is none, else on the next day. Null before 30 whole days are known, and where there usually is none.
 */
export const findUsualRoom = (
  room: LockerRoom | undefined,
  { opening_hours: hours }: { readonly opening_hours: OpeningHours },
  sizes: readonly DoorSize[],
  now: number,
): UsualRoom | null => {
  if (!room) return null
  const known = listKnownDays(room.since, now)
  if (known.length < minRoomDays) return null
  const size = getLargestParcel(sizes)
  const days = foldSteps(room.days, room.steps, now)
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const day = addDays(toTallinnDay(now), ahead)
    const open = listOpenHours(hours, day)
    const getEnd = (to: number) => (open[to - 1] ?? 0) + 1
    const weekday = getWeekday(day)
    const same = known.filter((each) => getWeekday(each) === weekday)
    const span = findSpan(
      same.map((each) =>
        open.map((hour) => getRoomIn(days, toIsoDay(each), hour) > parcelSizes.indexOf(size)),
      ),
      open.length,
      (to) => tallinnTimeToUtc(day, getEnd(to) * minutesPerHour) <= now,
    )
    if (!span) continue
    const hour = { all_day: undefined, after: open[span.from], before: getEnd(span.to) }[span.kind]
    return {
      size,
      weekday,
      kind: span.kind,
      time: hour === undefined ? null : `${padTwo(hour)}:00`,
      days: span.days,
      of: same.length,
    }
  }
  return null
}
