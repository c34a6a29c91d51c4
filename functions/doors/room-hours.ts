import { isBookableSize, parcelSizes } from '#shared/parcels/sizes.ts'
import { roomDays } from '#shared/doors/usual-room.ts'
import { toTallinnTime } from '#shared/lib/tallinn-time.ts'
import type { Door } from '#functions/store/records/door-store.ts'
import { isFree } from '#functions/store/records/door-store.ts'

/*
 * The room of a locker is the number of parcel sizes that find a free door: with a free door for L and
 * none for XL it is 4. A larger door takes a smaller parcel, so one number says it of all sizes. Days
 * and hours are those of Tallinn, which Riga and Vilnius share.
 */

/** The room of a locker with a free door of its largest size. */
export const fullRoom = parcelSizes.length

/** From a moment on, in ms since 1970, a locker has this room unless a door changes. */
export interface RoomStep {
  readonly from: number
  readonly room: number
}

/** The least room in each hour of some days, by the day, as 24 digits. A day without an entry had full room. */
export type RoomByDay = Readonly<Record<string, string>>

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const wholeDay = String(fullRoom).repeat(24)

/** Counts the parcel sizes that find a door which is free at a moment. */
export const getRoom = (doors: readonly Door[], at: number): number => {
  const rank = (door: Door) => (isBookableSize(door.size) ? parcelSizes.indexOf(door.size) + 1 : 0)
  const most = Math.max(0, ...doors.map(rank))
  const room = Math.max(0, ...doors.filter((door) => isFree(door, at)).map(rank))
  return room === most ? fullRoom : room
}

/** Lists the room of a locker from `now` on as its bookings end, if nothing else happens. */
export const listRoomSteps = (doors: readonly Door[], now: number): RoomStep[] => {
  // A booking holds its door until the end of its last millisecond.
  const ends = doors.flatMap((door) =>
    isFree(door, now) || door.until === undefined ? [] : [door.until + 1],
  )
  const steps: RoomStep[] = []
  for (const from of [now, ...[...new Set(ends)].toSorted((a, b) => a - b)]) {
    const room = getRoom(doors, from)
    if (room !== steps.at(-1)?.room) steps.push({ from, room })
    if (room === fullRoom) break
  }
  return steps
}

/** Returns the steps as they are from a moment on. */
export const continueSteps = (steps: readonly RoomStep[], now: number): RoomStep[] => {
  const present = steps.findLastIndex(({ from }) => from <= now)
  return steps.slice(Math.max(0, present)).map((step, index) => ({
    ...step,
    from: index === 0 ? now : step.from,
  }))
}

/** Returns the day and hour at a moment: `2026-11-30` and 0 to 23. */
const toDayAndHour = (at: number) => {
  const local = new Date(toTallinnTime(at))
  return { day: local.toISOString().slice(0, 10), hour: local.getUTCHours() }
}

/** Returns the first day of which hours are kept at a moment. */
export const getFirstKeptDay = (now: number): string => toDayAndHour(now - roomDays * dayMs).day

/** Returns the least room of a day in an hour. */
export const getRoomIn = (days: RoomByDay, day: string, hour: number): number =>
  Number((days[day] ?? wholeDay).charAt(hour))

const setRoom = (hours: string, hour: number, room: number): string =>
  hours.slice(0, hour) + String(Math.min(room, Number(hours.charAt(hour)))) + hours.slice(hour + 1)

/**
 * Adds what the steps say of the hours until `now` to those of the days, and drops days that are no longer
 * kept. An hour has the least room of all its moments.
 */
export const foldSteps = (
  days: RoomByDay,
  steps: readonly RoomStep[],
  now: number,
): Record<string, string> => {
  const first = getFirstKeptDay(now)
  const next = Object.fromEntries(Object.entries(days).filter(([day]) => day >= first))
  for (const [index, { from, room }] of steps.entries()) {
    const end = Math.min(now, steps[index + 1]?.from ?? now)
    if (room === fullRoom) continue
    const start = Math.max(from, now - roomDays * dayMs)
    // Offsets from UTC are whole hours.
    for (let at = start; at < end; at = (Math.floor(at / hourMs) + 1) * hourMs) {
      const { day, hour } = toDayAndHour(at)
      next[day] = setRoom(next[day] ?? wholeDay, hour, room)
    }
  }
  return next
}
