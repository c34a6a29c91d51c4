import type { FilteredPlace } from '#shared/places/place-filter.ts'
import type { PlaceIndex } from './place-index.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { toUnitVector } from './unit-vector.ts'

/** Mean radius of the earth in metres (IUGG). */
const earthRadius = 6_371_008.8

/**
 * Converts the squared chord length between two points of the unit sphere to great-circle metres.
 */
const toMetres = (squaredChord: number): number =>
  Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(squaredChord) / 2)))

/** A place and its great-circle distance in metres. */
interface NearbyPlace {
  readonly place: PlaceRecord
  readonly dist: number
}

interface Candidate {
  readonly place: PlaceRecord
  readonly squaredChord: number
}

/** Inserts a candidate by distance and keeps at most `count`. */
const insert = (nearest: Candidate[], candidate: Candidate, count: number): void => {
  const rank = nearest.findIndex((other) => candidate.squaredChord < other.squaredChord)
  nearest.splice(rank === -1 ? nearest.length : rank, 0, candidate)
  if (nearest.length > count) nearest.pop()
}

/**
 * Finds the `count` accepted places nearest to a point, nearest first. The search is exact. It
 * compares chord lengths, which have the same order as great-circle distances and, unlike the dot
 * product, distinguish places that are centimetres apart.
 */
export const findNearestPlaces = (
  index: PlaceIndex,
  point: { readonly latitude: number; readonly longitude: number },
  count: number,
  accepts: (place: FilteredPlace & Pick<PlaceRecord, 'id'>) => boolean,
): NearbyPlace[] => {
  const { x, y, z } = index.getPoints()
  const [fromX, fromY, fromZ] = toUnitVector(point.latitude, point.longitude)
  const nearest: Candidate[] = []
  let furthest = Infinity
  for (let position = 0; position < z.length; position += 1) {
    const dz = (z[position] ?? 0) - fromZ
    // Most places are ruled out by the difference in latitude alone.
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
  return nearest.map(({ place, squaredChord }) => ({ place, dist: toMetres(squaredChord) }))
}
