import type { Cents } from '../lib/money.ts'

/** How long a soft booking holds its doors for one session. */
export const SOFT_BOOKING_MS = 15 * 60_000

/**
 * After how long a door counts as empty though nobody has told so. Couriers empty every locker each
 * working day, and the longest holidays are a week: what was never scanned again has long left.
 */
export const OCCUPIED_DOOR_MS = 14 * 24 * 60 * 60_000

/** What each booked door costs that stayed unused. */
export const UNUSED_DOOR_FEE: Cents = 200
