import * as z from 'zod/mini'
import { isoDay } from '#shared/lib/iso-day.ts'
import { sharedLink } from '#shared/lib/shared-link.ts'
import { findableLocation } from '#shared/orders/findable-location.ts'
import { doorSize } from '#shared/places/door-sizes.ts'

/** A door of a tour: where it is, what opens it, and what drivers have noted. Times in ISO 8601 UTC. */
const tourDoor = z.object({
  id: z.string(),
  /** The block of an outdoor locker with several; null elsewhere. */
  block: z.nullable(z.string()),
  module: z.int(),
  number: z.int(),
  size: doorSize,
  /** Null once it opens the door no more. */
  code: z.nullable(z.string()),
  until: z.string(),
  /** When a parcel was put in, as the network's scan says; null before it. */
  used_at: z.nullable(z.string()),
  /** When drivers ticked it, and when they scanned each of the parcels that are in it. */
  ticks: z.array(z.string()),
  scans: z.array(z.string()),
})
export type TourDoor = z.infer<typeof tourDoor>

/** A locker of a tour, with its doors as they stand there. */
const tourPlace = z.object({
  id: z.int(),
  place: findableLocation,
  /** Until when its doors can be filled on the day of the tour: the last of their codes, or closing time. */
  until: z.string(),
  doors: z.array(tourDoor),
})
export type TourPlace = z.infer<typeof tourPlace>

/** A company's doors of a day as the holder of a link sees them. Whatever its state does not need is empty. */
export const driverTour = z.object({
  /** `ready`: the codes are shown. `ended`: the day is over, or the company has ended the link. */
  state: z.enum(['ready', 'ended']),
  day: isoDay,
  /** Its name; null once the link has ended. */
  company: z.nullable(z.string()),
  /** Whom the driver may call; null where the company has given no phone. */
  contact: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  /** The end of the link, to come or past. */
  ends_at: z.string(),
  places: z.array(tourPlace),
  /**
   * How many parcels of the company wait and were scanned into no door, once all doors are filled; null before, and
   * where no parcel was scanned.
   */
  left_over: z.nullable(z.int()),
  /** The time of the server. */
  now: z.string(),
})
export type DriverTour = z.infer<typeof driverTour>

/** The doors of a day as the company sees them, with the last link to them. */
export const ownTour = z.object({
  day: isoDay,
  link: sharedLink,
  ends_at: z.string(),
  places: z.array(tourPlace),
  /** How many parcels drivers have scanned into the doors. */
  scanned: z.int(),
})
export type OwnTour = z.infer<typeof ownTour>

/** A parcel of a company that waits, and that no driver has scanned into a door. */
export const leftOverParcel = z.object({
  id: z.string(),
  barcode: z.string(),
  recipient_name: z.string(),
  reference: z.string(),
})
export type LeftOverParcel = z.infer<typeof leftOverParcel>
