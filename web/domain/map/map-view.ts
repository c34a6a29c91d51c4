import type { CoreCountry } from '#shared/contacts/countries.ts'
import type { Coordinates } from './coordinates.ts'

/** Where a country's map opens when nothing better is known: at its capital. */
export const capitals = {
  ee: { latitude: 59.437, longitude: 24.7536 },
  lv: { latitude: 56.9496, longitude: 24.1052 },
  lt: { latitude: 54.6872, longitude: 25.2797 },
  fi: { latitude: 60.1699, longitude: 24.9384 },
} as const satisfies Record<CoreCountry, Coordinates>

/** Zooms of a map: when it opens, and after a place or a point was selected. */
interface Zooms {
  readonly opening: number
  readonly selected: number
}

/** A map with streets, as an operator's style brings them. */
const streetZooms: Zooms = { opening: 12, selected: 15 }

/** The embedded map has no streets: as close as that, a place would stand on a blank sheet. */
const embeddedZooms: Zooms = { opening: 11, selected: 12.5 }

/** The zooms that go with an operator's style, or with the embedded map where there is none. */
export const zoomsFor = (styleUrl: string | undefined): Zooms =>
  styleUrl === undefined ? embeddedZooms : streetZooms

/** Limits of every map; two lockers of one street stand apart at the closest. */
export const minZoom = 3.5
export const maxZoom = 17

/** The embedded map is cut into tiles up to this zoom; closer ones enlarge them. */
export const baseMapMaxZoom = 11

/** What the embedded map covers, in degrees: west, south, east, north. */
export const region: [number, number, number, number] = [9, 52.5, 40, 71.5]
