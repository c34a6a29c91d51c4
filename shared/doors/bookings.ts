import type { Cents } from '#shared/lib/money.ts'

/** Maximum number of doors of one booking of a company. */
export const maxDoors = 100
/** The same in the wizard, equal to its maximum number of parcels. */
export const maxWizardDoors = 20

/** Duration of a soft booking, which holds doors for one session. */
export const SOFT_BOOKING_MS = 15 * 60_000

/**
 * Time after which an occupied door counts as empty without a scan. Couriers empty every locker each
 * working day and the longest holidays last a week, so the parcel has certainly been collected.
 */
export const OCCUPIED_DOOR_MS = 14 * 24 * 60 * 60_000

/** Fee for each booked door that was not used. */
export const UNUSED_DOOR_FEE: Cents = 200

/** From so many booked doors on, fewer are advised: several parcels fit into one. */
export const advisedFromDoors = 5
