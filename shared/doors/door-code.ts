import { type OpeningHours, getLastOpenMoment } from '#shared/lib/opening-hours.ts'
import { getEndOfDay, getEndOfNextDay } from '#shared/lib/tallinn-time.ts'
import { type LockerColour, getLockerColour } from '#shared/places/locker-colour.ts'
import type { PlaceRecord } from '#shared/places/place.ts'

/** The fields of a drop-off place that the expiry of its door codes depends on. */
export interface DropOffPlace extends Pick<PlaceRecord, 'type' | 'is_outdoor'> {
  readonly opening_hours: OpeningHours
}

const DAY_MS = 24 * 60 * 60_000

/** Days for which a code of a blue locker is valid: it is not bound to a door. */
export const blueCodeDays = 30

const OUTDOOR_CODE_MS = DAY_MS

/** A code of a white locker ends with its last day, or when the place has closed for that day. */
const getWhiteCodeExpiry = (hours: OpeningHours, now: number, lastDay: number): number =>
  getLastOpenMoment(hours, now, getEndOfDay(now, lastDay))

const expiryByColour = {
  blue: (_, now) => now + blueCodeDays * DAY_MS,
  white: getWhiteCodeExpiry,
  outdoor: (_, now) => now + OUTDOOR_CODE_MS,
} as const satisfies Record<
  LockerColour,
  (hours: OpeningHours, now: number, lastDay: number) => number
>

/**
 * Returns when (UTC ms) a door code issued at `now` and the booking of its door expire: blue after 30
 * days, outdoor after 24 hours, white at the end of the next day in Tallinn or at closing time if
 * earlier. `lastDay` is the number of days after today for white lockers, if it is another one.
 * @throws RangeError for a place without doors
 */
export const getDoorCodeExpiry = (place: DropOffPlace, now: number, lastDay = 1): number => {
  const colour = getLockerColour(place)
  if (!colour) throw new RangeError(`A place of type ${place.type} has no doors`)
  return expiryByColour[colour](place.opening_hours, now, lastDay)
}

/** Whether a text is a door code: six digits, or seven when six are scarce. */
export const isDoorCode = (text: string): boolean => /^\d{6,7}$/.test(text)

/** Formats a code as entered on the keypad of a white locker: `C 501005 OK`. */
export const formatDoorCode = (code: string): string => `C ${code} OK`

/**
 * Whether a booking ends soon, in ms since 1970, so that lists highlight it: by the end of tomorrow in
 * Tallinn. One that was booked today is left out, because every door of a white locker ends on the next day, unless it ends today.
 */
export const isEndingSoon = (
  until: number,
  { bookedAt, now }: { readonly bookedAt: number; readonly now: number },
): boolean => until <= (getEndOfDay(bookedAt, 0) < now ? getEndOfNextDay(now) : getEndOfDay(now, 0))
