import { Map as MapLibre, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import { maxZoom, minZoom, baseMapBounds } from './map-view.ts'

// MapLibre is ESM only: a bundled map stays blank unless the URL of its worker is set.
setWorkerUrl(workerUrl)

/** Options of a map. */
export interface MapOptions {
  readonly container: HTMLElement
  /** A style, or the URL of an operator's style. */
  readonly style: StyleSpecification | string
  readonly center: Coordinates
  readonly zoom: number
  /** Accessible name of the map, with its keyboard instructions. */
  readonly label: string
}

/**
 * Creates a map without rotation and pitch; returns undefined if the browser has no WebGL 2. The
 * attribution of an operator's style is shown by MapLibre.
 */
export const createMap = ({
  container,
  style,
  center,
  zoom,
  label,
}: MapOptions): MapLibre | undefined => {
  const embedded = typeof style !== 'string'
  try {
    const map = new MapLibre({
      container,
      style,
      center: [center.longitude, center.latitude],
      zoom,
      minZoom,
      maxZoom,
      ...(embedded ? { maxBounds: baseMapBounds } : {}),
      attributionControl: embedded ? false : { compact: true },
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
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
