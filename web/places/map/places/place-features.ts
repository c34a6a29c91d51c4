import type { FeatureCollection, Point } from 'geojson'
import type { MapPlace } from './map-place.ts'

/** Converts places to GeoJSON points with the properties `id` and `kind`. */
export const toPlaceFeatures = (
  places: readonly MapPlace[],
): FeatureCollection<Point, { id: number; kind: string }> => ({
  type: 'FeatureCollection',
  features: places.map(({ id, kind, latitude, longitude }) => ({
    type: 'Feature',
    properties: { id, kind },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
})
