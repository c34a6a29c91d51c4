import type { CoreCountry } from '#shared/contacts/countries.ts'
import type { Coordinates } from './coordinates.ts'

/** Where a country's map opens when nothing better is known: at its capital. */
export const capitals = {
  ee: { latitude: 59.437, longitude: 24.7536 },
  lv: { latitude: 56.9496, longitude: 24.1052 },
  lt: { latitude: 54.6872, longitude: 25.2797 },
  fi: { latitude: 60.1699, longitude: 24.9384 },
} as const satisfies Record<CoreCountry, Coordinates>

/** Zoom of a map that opens. */
export const openingZoom = 12

/** Zoom after a place or a point was selected, on a map with streets. */
export const selectedZoom = 15

/** The embedded map has no streets: closer than this a selected place stood on a blank sheet. */
export const embeddedSelectedZoom = 13

/** Limits of every map; two lockers of one street stand apart at the closest. */
export const minZoom = 3.5
export const maxZoom = 17

/** The embedded map is cut into tiles up to this zoom; closer ones enlarge them. */
export const baseMapMaxZoom = 11

/** What the embedded map covers, in degrees: west, south, east, north. */
export const region: [number, number, number, number] = [9, 52.5, 40, 71.5]
