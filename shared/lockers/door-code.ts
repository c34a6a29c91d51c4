import { type OpeningHours, isOpenAt, openingOn } from '../lib/opening-hours.ts'
import { endOfNextDay, plusDays, tallinnDay } from '../lib/tallinn-time.ts'
import { type LockerColour, lockerColour } from '../places/locker-colour.ts'
import type { PlaceRecord } from '../places/place.ts'

/** A place to drop off at, with what its codes' lives depend on. */
export interface DropOffPlace extends Pick<PlaceRecord, 'type' | 'is_outdoor'> {
  readonly opening_hours: OpeningHours
}

const DAY_MS = 24 * 60 * 60_000

/** A blue locker takes the parcel at any free door, so nothing is held up for a month. */
const BLUE_CODE_MS = 30 * DAY_MS

const OUTDOOR_CODE_MS = DAY_MS

/**
 * The end of the next day, or before it the last closing from which nothing opens any more. A
 * place that stays closed all that time keeps the door until the end: opening hours are told by
 * people, the door is free until then anyway.
 */
const whiteCodeUntil = (hours: OpeningHours, now: number): number => {
  const end = endOfNextDay(now)
  if (hours.length === 0 || isOpenAt(hours, end)) return end
  const today = tallinnDay(now)
  const closings = [-1, 0, 1]
    .flatMap((days) => openingOn(hours, plusDays(today, days))?.closes ?? [])
    .filter((closes) => now < closes && closes <= end)
  return closings.length > 0 ? Math.max(...closings) : end
}

const codeUntil = {
  blue: (_, now) => now + BLUE_CODE_MS,
  white: whiteCodeUntil,
  outdoor: (_, now) => now + OUTDOOR_CODE_MS,
} as const satisfies Record<LockerColour, (hours: OpeningHours, now: number) => number>

/**
 * Until when (UTC ms) a door code issued at `now` opens and a booked door is kept: blue 30 days,
 * outdoor 24 hours, white until the end of the next day in Tallinn or closing time if earlier.
 * Throws for a place without doors.
 */
export const doorCodeUntil = (place: DropOffPlace, now: number): number => {
  const colour = lockerColour(place)
  if (!colour) throw new RangeError(`A place of type ${place.type} has no doors`)
  return codeUntil[colour](place.opening_hours, now)
}

/** Whether a text is a door code: six digits. */
export const isDoorCode = (text: string): boolean => /^\d{6}$/.test(text)

/** What is pressed on a white locker's pad: `C 501005 OK`. */
export const formatDoorCode = (code: string): string => `C ${code} OK`

/** Whether a booking ends by the end of tomorrow in Tallinn, which lists mark as ending soon. */
export const endsSoon = (until: number, now: number): boolean => until <= endOfNextDay(now)
