import type { GeoJSONSource, Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import type { MapPlace } from './map-place.ts'
import { addMarkImages, markImageName } from './mark-images.ts'
import { placeFeatures } from './place-features.ts'

const allPlaces = 'places'
const selectedPlace = 'selected-place'
const visitor = 'visitor'

const clusterLayer = 'place-clusters'
const placeLayer = 'places'
const selectedLayer = 'selected-place'

/** Closer than this every place stands for itself. */
const lastClusterZoom = 13

/** Places whose centres are nearer to each other are shown as a number, in pixels. */
const clusterRadius = 44

/** Half a finger around a click. */
const touchSlop = 6

/** Places are always drawn, and push no town's name off the map. */
const aboveLabels = { 'icon-allow-overlap': true, 'icon-ignore-placement': true }

const sourceOf = (map: MapLibre, id: string): GeoJSONSource | undefined => map.getSource(id)

/** Adds the layers of places to a map that has loaded: clusters, places, the selected one, the visitor. */
export const addPlaceLayers = (map: MapLibre): void => {
  addMarkImages(map)
  const nothing = placeFeatures([])
  map.addSource(allPlaces, {
    type: 'geojson',
    data: nothing,
    cluster: true,
    clusterRadius,
    clusterMaxZoom: lastClusterZoom,
  })
  map.addSource(selectedPlace, { type: 'geojson', data: nothing })
  map.addSource(visitor, { type: 'geojson', data: nothing })
  map.addLayer({
    id: placeLayer,
    type: 'symbol',
    source: allPlaces,
    filter: ['!', ['has', 'point_count']],
    layout: {
      'icon-image': ['concat', markImageName(''), ['get', 'kind']],
      'icon-size': 0.85,
      ...aboveLabels,
    },
  })
  map.addLayer({
    id: clusterLayer,
    type: 'symbol',
    source: allPlaces,
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': ['concat', 'cluster-', ['get', 'point_count_abbreviated']],
      ...aboveLabels,
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
      'icon-image': ['concat', markImageName(''), ['get', 'kind']],
      'icon-size': 1.4,
      ...aboveLabels,
    },
  })
}

/** Puts the places on the map. */
export const showPlaces = (map: MapLibre, places: readonly MapPlace[]): void => {
  void sourceOf(map, allPlaces)?.setData(placeFeatures(places))
}

/** Draws the selected place large, above all; the places themselves are not touched. */
export const showSelected = (map: MapLibre, place: MapPlace | undefined): void => {
  void sourceOf(map, selectedPlace)?.setData(placeFeatures(place ? [place] : []))
}

/** Draws a dot where the visitor is. */
export const showVisitor = (
  map: MapLibre,
  position: { latitude: number; longitude: number } | undefined,
): void => {
  void sourceOf(map, visitor)?.setData({
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

const hitAt = (map: MapLibre, { point }: MapMouseEvent) =>
  map.queryRenderedFeatures(
    [
      [point.x - touchSlop, point.y - touchSlop],
      [point.x + touchSlop, point.y + touchSlop],
    ],
    { layers: [selectedLayer, clusterLayer, placeLayer] },
  )[0]

/**
 * Calls `select` with the id of a clicked place, or null for a click beside all; opens a clicked
 * cluster. Returns how to stop it.
 */
export const onPlaceClick = (map: MapLibre, select: (id: number | null) => void): (() => void) => {
  const click = (event: MapMouseEvent) => {
    const hit = hitAt(map, event)
    const id: unknown = hit?.properties['id']
    const cluster: unknown = hit?.properties['cluster_id']
    if (typeof cluster !== 'number' || hit?.geometry.type !== 'Point') {
      select(typeof id === 'number' ? id : null)
      return
    }
    const [longitude = 0, latitude = 0] = hit.geometry.coordinates
    sourceOf(map, allPlaces)
      ?.getClusterExpansionZoom(cluster)
      .then(
        (zoom) => map.easeTo({ center: [longitude, latitude], zoom: zoom + 0.3 }),
        // The places were replaced while it was being worked out: the cluster is gone.
        () => undefined,
      )
  }
  const move = (event: MapMouseEvent) => {
    map.getCanvas().style.cursor = hitAt(map, event) ? 'pointer' : ''
  }
  map.on('click', click)
  map.on('mousemove', move)
  return () => {
    map.off('click', click)
    map.off('mousemove', move)
  }
}
