/** Zoom levels of a map: initially, and after a place or point was selected. */
interface Zooms {
  readonly opening: number
  readonly selected: number
}

/** Zoom levels of an operator's style, which has streets. */
const streetZooms: Zooms = { opening: 12, selected: 15 }

/** The embedded map has no streets, so at street zoom it would be blank. */
const embeddedZooms: Zooms = { opening: 11, selected: 12.5 }

/** Returns the zoom levels for an operator's style, or for the embedded map without one. */
export const getZooms = (styleUrl: string | undefined): Zooms =>
  styleUrl === undefined ? embeddedZooms : streetZooms

/** Zoom limits. At the maximum, two lockers of one street are distinguishable. */
export const minZoom = 3.5
export const maxZoom = 17

/** Maximum zoom of the embedded map's tiles; higher zooms scale them. */
export const baseMapMaxZoom = 11

/** Bounds of the embedded map in degrees: west, south, east, north. */
export const baseMapBounds: [number, number, number, number] = [9, 52.5, 40, 71.5]

/** The zoom from which the embedded map shows a notice that it has no streets. */
export const noStreetsZoom = 12
