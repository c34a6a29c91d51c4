import { addProtocol, Map as MapLibre, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Protocol } from 'pmtiles'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import { getMaxZoom, minZoom, baseMapBounds } from './map-view.ts'

// MapLibre is ESM only: a bundled map stays blank unless the URL of its worker is set.
setWorkerUrl(workerUrl)

// Tiles of `pmtiles:` addresses are read from one file by ranges.
addProtocol('pmtiles', new Protocol().tile)

/** Options of a map. */
export interface MapOptions {
  readonly container: HTMLElement
  /** The style of the base map, or the URL of another. */
  readonly style: StyleSpecification | string
  readonly hasStreets: boolean
  readonly center: Coordinates
  readonly zoom: number
  /** Accessible name of the map, with its keyboard instructions. */
  readonly label: string
}

/** Creates a map without rotation and pitch; returns undefined if the browser has no WebGL 2. */
export const createMap = ({
  container,
  style,
  hasStreets,
  center,
  zoom,
  label,
}: MapOptions): MapLibre | undefined => {
  try {
    const map = new MapLibre({
      container,
      style,
      center: [center.longitude, center.latitude],
      zoom,
      minZoom,
      maxZoom: getMaxZoom(hasStreets),
      maxBounds: baseMapBounds,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      attributionControl: { compact: false, customAttribution: [] },
      fadeDuration: 0,
      locale: { 'Map.Title': label },
    })
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    return map
  } catch {
    return undefined
  }
}
