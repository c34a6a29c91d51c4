import type { LockerColour } from '#shared/places/locker-colour.ts'
import type { Terminal } from '#shared/places/place.ts'

/** Kinds of places, distinguished on the map by shape. */
export const mapPlaceKinds = ['apt', 'ipb', 'outdoor', 'po', 'pudo'] as const
export type PlaceKind = (typeof mapPlaceKinds)[number]

/** Returns the kind of a place; outdoor white lockers are a separate kind. */
export const getPlaceKind = ({
  type,
  is_outdoor,
}: Pick<Terminal, 'type' | 'is_outdoor'>): PlaceKind =>
  type === 'ipb' && is_outdoor === 1 ? 'outdoor' : type

/** Place kind by locker colour; `map:kinds` has the names. */
export const kindByColour = {
  blue: 'apt',
  white: 'ipb',
  outdoor: 'outdoor',
} as const satisfies Record<LockerColour, PlaceKind>

/** Side length of the square in which the icons are drawn. */
export const placeIconSize = 32

/** The drawing of an icon: a filled outline with a border, and a glyph on it. */
export interface PlaceIconShape {
  readonly outline: string
  readonly fill: string
  readonly edge: string
  readonly glyph: string
  readonly ink: string
}

const white = '#ffffff'
const blue = '#1a47d6'

const lockerDoors = 'M9 8h14v16H9zM16 8v16M9 13.3h7M9 18.7h7M16 16h7'

/** Icons by kind. They differ by shape alone: on the map, colour says that a place is open. */
export const placeIcons = {
  apt: {
    outline: 'M8 3h16a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5z',
    fill: blue,
    edge: white,
    glyph: lockerDoors,
    ink: white,
  },
  ipb: {
    outline: 'M16 2.5a13.5 13.5 0 1 1 0 27 13.5 13.5 0 1 1 0-27z',
    fill: white,
    edge: blue,
    glyph: lockerDoors,
    ink: blue,
  },
  outdoor: {
    outline: 'M16 1.5 29 9v14L16 30.5 3 23V9z',
    fill: white,
    edge: blue,
    glyph:
      'M16 12a4 4 0 1 1 0 8 4 4 0 1 1 0-8zM16 7.5v2m0 13v2M7.5 16h2m13 0h2M10 10l1.4 1.4m9.2 9.2L22 22M22 10l-1.4 1.4m-9.2 9.2L10 22',
    ink: blue,
  },
  po: {
    outline:
      'M4 6h24a2.5 2.5 0 0 1 2.5 2.5v15A2.5 2.5 0 0 1 28 26H4a2.5 2.5 0 0 1-2.5-2.5v-15A2.5 2.5 0 0 1 4 6z',
    fill: blue,
    edge: white,
    glyph: 'M7.5 11h17v10h-17zM7.5 11l8.5 6 8.5-6',
    ink: white,
  },
  pudo: {
    outline: 'M16 1.5 30 13v14a2.5 2.5 0 0 1-2.5 2.5h-23A2.5 2.5 0 0 1 2 27V13z',
    fill: blue,
    edge: white,
    glyph: 'M9.5 15h13l-1.5 9h-10zM12.5 15a3.5 3.5 0 0 1 7 0',
    ink: white,
  },
} as const satisfies Record<PlaceKind, PlaceIconShape>
