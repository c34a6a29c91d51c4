import type { FeatureCollection, Point } from 'geojson'
import type { MapPlace } from './map-place.ts'

/** Places as the points of a map's source; a click gives the id back. */
export const placeFeatures = (
  places: readonly MapPlace[],
): FeatureCollection<Point, { id: number; kind: string }> => ({
  type: 'FeatureCollection',
  features: places.map(({ id, kind, latitude, longitude }) => ({
    type: 'Feature',
    properties: { id, kind },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
})
