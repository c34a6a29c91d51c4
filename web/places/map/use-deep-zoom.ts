import type { Map as MapLibre } from 'maplibre-gl'
import { useSyncExternalStore } from 'react'
import { noStreetsZoom } from './map-view.ts'

/** Whether a map is zoomed in so far that one would expect streets. */
export const useDeepZoom = (map: MapLibre | undefined): boolean =>
  useSyncExternalStore(
    (onChange) => {
      map?.on('zoomend', onChange)
      return () => {
        map?.off('zoomend', onChange)
      }
    },
    () => map !== undefined && map.getZoom() >= noStreetsZoom,
  )
