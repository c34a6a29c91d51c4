import type { FilteredPlace } from './place-filter.ts'
import type { PlaceIndex } from './place-index.ts'
import type { PlaceRecord } from './place.ts'

/** Mean radius of the earth in metres (IUGG). */
const earthRadius = 6_371_008.8

/** The point of a latitude and longitude (degrees) on the unit sphere, as x, y, z. */
export const unitVector = (latitude: number, longitude: number): [number, number, number] => {
  const phi = (latitude * Math.PI) / 180
  const lambda = (longitude * Math.PI) / 180
  const onEquator = Math.cos(phi)
  return [onEquator * Math.cos(lambda), onEquator * Math.sin(lambda), Math.sin(phi)]
}

/** Great-circle metres for the squared straight line between two points of the unit sphere. */
const metres = (squaredChord: number): number =>
  Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(squaredChord) / 2)))

/** A place and how far it is, in metres as the crow flies. */
interface Nearby {
  readonly place: PlaceRecord
  readonly dist: number
}

interface Candidate {
  readonly place: PlaceRecord
  readonly squaredChord: number
}

/** Puts a candidate in its rank and drops what is then too many. */
const insert = (nearest: Candidate[], candidate: Candidate, count: number): void => {
  const rank = nearest.findIndex((other) => candidate.squaredChord < other.squaredChord)
  nearest.splice(rank === -1 ? nearest.length : rank, 0, candidate)
  if (nearest.length > count) nearest.pop()
}

/**
 * The `count` accepted places nearest to a point, nearest first, exactly. Compares straight lines
 * through the earth: the order is that of the great circles, and unlike the dot product it tells
 * apart places that are centimetres from each other.
 */
export const nearestPlaces = (
  index: PlaceIndex,
  point: { readonly latitude: number; readonly longitude: number },
  count: number,
  accepts: (place: FilteredPlace & Pick<PlaceRecord, 'id'>) => boolean,
): Nearby[] => {
  const { x, y, z } = index.points()
  const [fromX, fromY, fromZ] = unitVector(point.latitude, point.longitude)
  const nearest: Candidate[] = []
  let furthest = Infinity
  for (let position = 0; position < z.length; position += 1) {
    const dz = (z[position] ?? 0) - fromZ
    // Most places are ruled out by how far north or south they are alone.
    if (dz * dz >= furthest) continue
    const dx = (x[position] ?? 0) - fromX
    const dy = (y[position] ?? 0) - fromY
    const squaredChord = dx * dx + dy * dy + dz * dz
    if (squaredChord >= furthest) continue
    const place = index.places[position]
    if (place === undefined || !accepts(place)) continue
    insert(nearest, { place, squaredChord }, count)
    if (nearest.length === count) furthest = nearest.at(-1)?.squaredChord ?? Infinity
  }
  return nearest.map(({ place, squaredChord }) => ({ place, dist: metres(squaredChord) }))
}
