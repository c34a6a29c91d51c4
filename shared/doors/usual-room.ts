import * as z from 'zod/mini'
import { parcelSizes } from '#shared/parcels/sizes.ts'

/** For how many days the room of a locker is kept. */
export const roomDays = 56

/** So many whole days must be known before anything is said about the usual room of a locker. */
export const minRoomDays = 30

/** When a locker usually has room for a size: on all these weekdays, as far as they are known. */
export const usualRoom = z.object({
  /** The size of the parcels that find a door. */
  size: z.enum(parcelSizes),
  /** The weekday, from 1 (Monday) to 7 (Sunday): today, or the next one on which there usually is room. */
  weekday: z.int(),
  /** Whether there usually is room while the place is open, or only after or before a time. */
  kind: z.enum(['all_day', 'after', 'before']),
  /** That time, HH:mm in the time of the place; null for all day. */
  time: z.nullable(z.string()),
  /** On how many of the known weekdays there was room all that time. */
  days: z.int(),
  /** How many of these weekdays are known, at most eight. */
  of: z.int(),
})
export type UsualRoom = z.infer<typeof usualRoom>
