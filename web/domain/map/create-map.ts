import { Map as MapLibre, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Coordinates } from './coordinates.ts'
import { maxZoom, minZoom, region } from './map-view.ts'

// The library comes as modules: without the address of its worker's file a bundled map stays blank.
setWorkerUrl(workerUrl)

/** What a map is made with. */
export interface MapOptions {
  readonly container: HTMLElement
  /** A style, or the address of an operator's. */
  readonly style: StyleSpecification | string
  readonly center: Coordinates
  readonly zoom: number
  /** The map's name and how its keys work. */
  readonly label: string
}

/**
 * A map that is seen from above with north up; undefined where the browser has no WebGL 2.
 * Credits of an operator's style stand on it by themselves.
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
      ...(embedded ? { maxBounds: region } : {}),
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
