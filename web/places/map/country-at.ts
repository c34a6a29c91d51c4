import type { Position } from 'geojson'
import type { CountryLand } from './base-map.ts'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'

/** Width of the territorial sea, 12 nautical miles. It includes islands too small for the map. */
const territorialSeaMetres = 22_224

const metresPerDegree = 111_195

/** Whether a ring contains a point (even-odd rule). */
const containsPoint = (ring: readonly Position[], x: number, y: number): boolean => {
  let inside = false
  for (const [i, [endX = 0, endY = 0]] of ring.entries()) {
    const [startX = 0, startY = 0] = ring.at(i - 1) ?? []
    if (startY > y === endY > y) continue
    if (x < ((endX - startX) * (y - startY)) / (endY - startY) + startX) inside = !inside
  }
  return inside
}

/** Returns the distance in metres from a point to a ring, on the tangent plane at the point. */
const getMetresToRing = (
  ring: readonly Position[],
  { latitude, longitude }: Coordinates,
): number => {
  const longitudeScale = Math.cos((latitude * Math.PI) / 180)
  let nearest = Infinity
  let [fromX, fromY] = [0, 0]
  for (const [i, [ringX = 0, ringY = 0]] of ring.entries()) {
    const [x, y] = [(ringX - longitude) * longitudeScale, ringY - latitude]
    if (i > 0) {
      const [dx, dy] = [x - fromX, y - fromY]
      const length = dx * dx + dy * dy
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * dx + fromY * dy) / length))
      nearest = Math.min(nearest, Math.hypot(fromX + along * dx, fromY + along * dy))
    }
    ;[fromX, fromY] = [x, y]
  }
  return nearest * metresPerDegree
}

const getOuterRing = (rings: readonly Position[][]): readonly Position[] => rings[0] ?? []

/**
 * Returns the country (lower-case ISO 3166) whose land contains a point or, at sea, whose coast is
 * the nearest within 12 nautical miles; undefined farther out. Accurate to about 100 m at borders.
 */
export const findCountryAt = (
  land: readonly CountryLand[],
  point: Coordinates,
): string | undefined => {
  const containing = land.find(({ polygons }) =>
    polygons.some((rings) => containsPoint(getOuterRing(rings), point.longitude, point.latitude)),
  )
  if (containing !== undefined) return containing.country
  let nearest: { country: string | undefined; metres: number } = {
    country: undefined,
    metres: territorialSeaMetres,
  }
  for (const { country, polygons } of land) {
    for (const rings of polygons) {
      const metres = getMetresToRing(getOuterRing(rings), point)
      if (metres < nearest.metres) nearest = { country, metres }
    }
  }
  return nearest.country
}
