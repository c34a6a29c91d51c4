import { getLastOpenMoment, type OpeningHours } from '#shared/lib/opening-hours.ts'
import { addDays, getEndOfDay, tallinnTimeToUtc, toTallinnDay } from '#shared/lib/tallinn-time.ts'

/** A parcel waits in a locker or post office until the seventh day after its arrival. */
const STORAGE_DAYS = 7

/** The recipient is reminded at 9:00 in Tallinn on the last day, or the day before if that is too late. */
const REMINDER_MINUTES = 9 * 60

/**
 * Returns until when a parcel that arrived at an instant can be picked up (both UTC ms): the last moment
 * at which its place, with these hours, is open until the end of its last day.
 * @param end the end that the carrier has named, if it has
 */
export const getPickupEnd = (
  arrivedAt: number,
  hours: OpeningHours,
  end = getEndOfDay(arrivedAt, STORAGE_DAYS),
): number => getLastOpenMoment(hours, arrivedAt, end)

/** Returns when the recipient of a parcel is reminded of the last day (UTC ms). */
export const getReminderTime = (pickupEnd: number): number => {
  const lastDay = toTallinnDay(pickupEnd)
  const onLastDay = tallinnTimeToUtc(lastDay, REMINDER_MINUTES)
  return onLastDay < pickupEnd
    ? onLastDay
    : tallinnTimeToUtc(addDays(lastDay, -1), REMINDER_MINUTES)
}

/** How much longer a parcel waits whose recipient has extended its storage. */
export const HOLD_DAYS = 3

/**
 * Returns until when a parcel waits whose storage, which ends at an instant, is extended (both UTC ms), at
 * a place with these hours.
 */
export const getHeldEnd = (pickupEnd: number, hours: OpeningHours): number =>
  getLastOpenMoment(hours, pickupEnd, getEndOfDay(pickupEnd, HOLD_DAYS))
