import { addDays, tallinnTimeToUtc, toTallinnDay } from '#shared/lib/tallinn-time.ts'

/** A parcel waits in a locker or post office until the end of the seventh day after its arrival. */
const STORAGE_DAYS = 7

/** The recipient is reminded at 9:00 in Tallinn on the last day. */
const REMINDER_MINUTES = 9 * 60

/** Returns until when a parcel that arrived at an instant can be picked up (both UTC ms). */
export const getPickupEnd = (arrivedAt: number): number =>
  tallinnTimeToUtc(addDays(toTallinnDay(arrivedAt), STORAGE_DAYS + 1)) - 1000

/** Returns when the recipient of a parcel is reminded of the last day (UTC ms). */
export const getReminderTime = (pickupEnd: number): number =>
  tallinnTimeToUtc(toTallinnDay(pickupEnd), REMINDER_MINUTES)

/** How much longer a parcel waits whose recipient has extended its storage. */
export const HOLD_DAYS = 3

/** Returns until when a parcel waits whose storage, which ends at an instant, is extended (both UTC ms). */
export const getHeldEnd = (pickupEnd: number): number =>
  tallinnTimeToUtc(addDays(toTallinnDay(pickupEnd), HOLD_DAYS + 1)) - 1000
