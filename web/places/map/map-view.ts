/** Zoom levels of a map: initially, and after a place or point was selected. */
interface Zooms {
  readonly opening: number
  readonly selected: number
}

/** Zoom levels of a map with streets. */
const streetZooms: Zooms = { opening: 12, selected: 15 }

/** The base map has no streets, so at street zoom it would be blank. */
const baseMapZooms: Zooms = { opening: 11, selected: 12.5 }

/** Returns the zoom levels of a map with streets or without. */
export const getZooms = (hasStreets: boolean): Zooms => (hasStreets ? streetZooms : baseMapZooms)

export const minZoom = 3.5

/** The largest zoom with streets, at which two lockers of one street are distinguishable. */
const maxStreetZoom = 17

/** The largest zoom of the base map alone, at which its shores are still smooth. */
const maxBaseMapZoom = 13

/** Returns the largest zoom of a map with streets or without. */
export const getMaxZoom = (hasStreets: boolean): number =>
  hasStreets ? maxStreetZoom : maxBaseMapZoom

/** Maximum zoom of the base map's tiles; higher zooms scale them. */
export const baseMapMaxZoom = 12

/** Bounds of the base map in degrees: west, south, east, north. */
export const baseMapBounds: [number, number, number, number] = [9, 52.5, 40, 71.5]
