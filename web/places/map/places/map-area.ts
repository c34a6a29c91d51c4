import { type Coordinates, getDistanceInMetres } from '#web/places/map/address/coordinates.ts'

/** The visible part of a map, in degrees. */
export interface MapArea {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  readonly centre: Coordinates
}

/** Whether a point is within an area. */
export const isInArea = ({ latitude, longitude }: Coordinates, area: MapArea): boolean =>
  longitude >= area.west &&
  longitude <= area.east &&
  latitude >= area.south &&
  latitude <= area.north

/** Sorts points by their distance from one point, the nearest first. */
export const sortByDistance = <Point extends Coordinates>(
  points: readonly Point[],
  from: Coordinates,
): Point[] =>
  points
    .map((point) => ({ point, metres: getDistanceInMetres(from, point) }))
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ point }) => point)
