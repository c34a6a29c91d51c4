import type { Position } from 'geojson'
import type { CountryLand } from './base-map.ts'
import type { Coordinates } from './coordinates.ts'

/** Territorial sea, 12 nautical miles: islands too small for the map lie within it. */
const seaReach = 22_224

const metresPerDegree = 111_195

/** Whether the ring winds around the point (even-odd rule). */
const encloses = (ring: readonly Position[], x: number, y: number): boolean => {
  let inside = false
  for (const [i, [endX = 0, endY = 0]] of ring.entries()) {
    const [startX = 0, startY = 0] = ring.at(i - 1) ?? []
    if (startY > y === endY > y) continue
    if (x < ((endX - startX) * (y - startY)) / (endY - startY) + startX) inside = !inside
  }
  return inside
}

/** Metres from the point to the ring's nearest side, on the plane that touches the point. */
const metresToRing = (ring: readonly Position[], { latitude, longitude }: Coordinates): number => {
  const shrink = Math.cos((latitude * Math.PI) / 180)
  let nearest = Infinity
  let [fromX, fromY] = [0, 0]
  for (const [i, [ringX = 0, ringY = 0]] of ring.entries()) {
    const [x, y] = [(ringX - longitude) * shrink, ringY - latitude]
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

const shore = (rings: readonly Position[][]): readonly Position[] => rings[0] ?? []

/**
 * The country (lower-case ISO 3166) whose land holds a point, or, at sea, whose shore is the
 * nearest within 12 nautical miles; undefined farther out. True to some 100 m at a border.
 */
export const countryAt = (land: readonly CountryLand[], point: Coordinates): string | undefined => {
  const holder = land.find(({ polygons }) =>
    polygons.some((rings) => encloses(shore(rings), point.longitude, point.latitude)),
  )
  if (holder !== undefined) return holder.country
  let nearest: { country: string | undefined; metres: number } = {
    country: undefined,
    metres: seaReach,
  }
  for (const { country, polygons } of land) {
    for (const rings of polygons) {
      const metres = metresToRing(shore(rings), point)
      if (metres < nearest.metres) nearest = { country, metres }
    }
  }
  return nearest.country
}
