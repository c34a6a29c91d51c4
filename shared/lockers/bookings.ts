import type { Cents } from '../lib/money.ts'

/** How long a soft booking holds its doors for one session. */
export const SOFT_BOOKING_MS = 15 * 60_000

/** What each booked door costs that stayed unused. */
export const UNUSED_DOOR_FEE: Cents = 200
