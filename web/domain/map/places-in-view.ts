import { type Coordinates, metresBetween } from './coordinates.ts'
import type { MapPlace } from './map-place.ts'

/** What a map shows, in degrees. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The places within the bounds (all, without bounds), nearest to the centre first. */
export const placesInView = (
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
    .map((place) => ({ place, metres: metresBetween(centre, place) }))
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ place }) => place)
