import type { FeatureCollection, Point } from 'geojson'
import type {
  ExpressionSpecification,
  GeoJSONSource,
  Map as MapLibre,
  MapMouseEvent,
} from 'maplibre-gl'
import { isOpenAt } from '#shared/lib/opening-hours.ts'
import type { MapPlace } from './map-place.ts'
import { addPlaceImages, getPinName, getPlaceImageName } from './place-images.ts'

const allPlaces = 'places'
const selectedPlace = 'selected-place'
const visitor = 'visitor'

const clusterLayer = 'place-clusters'
const placeLayer = 'places'
const selectedLayer = 'selected-place'

/** Maximum zoom with clusters. A map without streets goes only one level further. */
const lastClusterZoom = 12

/** Places closer to each other than this, in pixels, form a cluster. */
const clusterRadius = 44

/** Tolerance around a click, in pixels. */
const touchTolerance = 6

/** Places are always drawn. Names of towns, which are placed after them, keep clear of them. */
const alwaysDrawn = { 'icon-allow-overlap': true }

/** Whether a feature is one place, not a cluster. */
const isPlace: ExpressionSpecification = ['!', ['has', 'point_count']]

const getSource = (map: MapLibre, id: string): GeoJSONSource | undefined => map.getSource(id)

/** Converts places to GeoJSON points with their `id`, and their images at a time (UTC ms). */
export const toPlaceFeatures = (
  places: readonly MapPlace[],
  at: number,
): FeatureCollection<Point, { id: number; image: string; pin: string }> => ({
  type: 'FeatureCollection',
  features: places.map(({ id, kind, hours, latitude, longitude }) => ({
    type: 'Feature',
    properties: {
      id,
      image: getPlaceImageName(kind, isOpenAt(hours, at)),
      pin: getPinName(kind),
    },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
})

/** Adds the layers of clusters, places, the selected place and the visitor to a loaded map. */
export const addPlaceLayers = (map: MapLibre): void => {
  addPlaceImages(map)
  const empty = toPlaceFeatures([], 0)
  map.addSource(allPlaces, {
    type: 'geojson',
    data: empty,
    cluster: true,
    clusterRadius,
    clusterMaxZoom: lastClusterZoom,
  })
  map.addSource(selectedPlace, { type: 'geojson', data: empty })
  map.addSource(visitor, { type: 'geojson', data: empty })
  map.addLayer({
    id: placeLayer,
    type: 'symbol',
    source: allPlaces,
    filter: isPlace,
    layout: {
      'icon-image': ['get', 'image'],
      'icon-size': 0.85,
      ...alwaysDrawn,
    },
  })
  map.addLayer({
    id: clusterLayer,
    type: 'symbol',
    source: allPlaces,
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': ['concat', 'cluster-', ['get', 'point_count_abbreviated']],
      ...alwaysDrawn,
    },
  })
  map.addLayer({
    id: visitor,
    type: 'circle',
    source: visitor,
    paint: {
      'circle-radius': 8,
      'circle-color': '#1a73e8',
      'circle-stroke-width': 3,
      'circle-stroke-color': '#ffffff',
    },
  })
  map.addLayer({
    id: selectedLayer,
    type: 'symbol',
    source: selectedPlace,
    layout: {
      'icon-image': ['get', 'pin'],
      'icon-anchor': 'bottom',
      ...alwaysDrawn,
    },
  })
}

/** Shows places on the map, and which of them are open at a time (UTC ms). */
export const showPlaces = (map: MapLibre, places: readonly MapPlace[], at: number): void => {
  void getSource(map, allPlaces)?.setData(toPlaceFeatures(places, at))
}

/** Shows a pin at the selected place instead of its icon. */
export const showSelected = (map: MapLibre, place: MapPlace | undefined): void => {
  map.setFilter(placeLayer, ['all', isPlace, ['!=', ['get', 'id'], place?.id ?? null]])
  void getSource(map, selectedPlace)?.setData(toPlaceFeatures(place ? [place] : [], 0))
}

/** Draws a dot where the visitor is. */
export const showVisitor = (
  map: MapLibre,
  position: { latitude: number; longitude: number } | undefined,
): void => {
  void getSource(map, visitor)?.setData({
    type: 'FeatureCollection',
    features: position
      ? [
          {
            type: 'Feature',
            properties: {},
            geometry: { type: 'Point', coordinates: [position.longitude, position.latitude] },
          },
        ]
      : [],
  })
}

const findHit = (map: MapLibre, { point }: MapMouseEvent) =>
  map.queryRenderedFeatures(
    [
      [point.x - touchTolerance, point.y - touchTolerance],
      [point.x + touchTolerance, point.y + touchTolerance],
    ],
    { layers: [selectedLayer, clusterLayer, placeLayer] },
  )[0]

/** Marks a movement of the map as the visitor's own. */
const toEventData = ({ originalEvent }: MapMouseEvent) => ({ originalEvent })

/**
 * Calls `select` with the id of a clicked place, or null for a click elsewhere; zooms into a
 * clicked cluster. Returns a function that removes the listeners.
 */
export const onPlaceClick = (map: MapLibre, select: (id: number | null) => void): (() => void) => {
  const onClick = (event: MapMouseEvent) => {
    const hit = findHit(map, event)
    const id: unknown = hit?.properties['id']
    const cluster: unknown = hit?.properties['cluster_id']
    if (typeof cluster !== 'number' || hit?.geometry.type !== 'Point') {
      select(typeof id === 'number' ? id : null)
      return
    }
    const [longitude = 0, latitude = 0] = hit.geometry.coordinates
    getSource(map, allPlaces)
      ?.getClusterExpansionZoom(cluster)
      .then(
        (zoom) =>
          map.easeTo({ center: [longitude, latitude], zoom: zoom + 0.3 }, toEventData(event)),
        // The places were replaced in the meantime, so the cluster no longer exists.
        () => undefined,
      )
  }
  const onMouseMove = (event: MapMouseEvent) => {
    map.getCanvas().style.cursor = findHit(map, event) ? 'pointer' : ''
  }
  map.on('click', onClick)
  map.on('mousemove', onMouseMove)
  return () => {
    map.off('click', onClick)
    map.off('mousemove', onMouseMove)
  }
}
