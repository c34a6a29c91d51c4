import { type Coordinates, getDistanceInMetres } from '../address/coordinates.ts'
import type { MapPlace } from './map-place.ts'

/** The visible area of a map, in degrees. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Lists the places within the bounds (all without bounds), sorted by distance from the centre. */
export const listPlacesInView = (
  places: readonly MapPlace[],
  bounds: Bounds | undefined,
  centre: Coordinates,
): MapPlace[] =>
  places
    .filter(
      ({ latitude, longitude }) =>
        bounds === undefined ||
        (longitude >= bounds.west &&
          longitude <= bounds.east &&
          latitude >= bounds.south &&
          latitude <= bounds.north),
    )
    .map((place) => ({ place, metres: getDistanceInMetres(centre, place) }))
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ place }) => place)
