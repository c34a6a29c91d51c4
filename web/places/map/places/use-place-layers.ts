import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { MapArea } from './map-area.ts'
import { addPlaceLayers, onPlaceClick } from './place-layers.ts'

const readArea = (map: MapLibre): MapArea => {
  const bounds = map.getBounds()
  const { lat: latitude, lng: longitude } = map.getCenter()
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
    centre: { latitude, longitude },
  }
}

/**
 * Adds the layers of places to a map. `onSelect` is called when a place is clicked, or with null
 * when none is hit; `onArea` when the visitor, not the page, has moved the map.
 */
export const usePlaceLayers = (
  map: MapLibre | undefined,
  { onSelect, onArea }: { onSelect: (id: number | null) => void; onArea: (area: MapArea) => void },
): void => {
  const select = useEffectEvent(onSelect)
  const showArea = useEffectEvent(onArea)
  useEffect(() => {
    if (map === undefined) return undefined
    const onMoveEnd = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent !== undefined) showArea(readArea(map))
    }
    addPlaceLayers(map)
    map.on('moveend', onMoveEnd)
    const removeClickListeners = onPlaceClick(map, (id) => select(id))
    return () => {
      map.off('moveend', onMoveEnd)
      removeClickListeners()
    }
  }, [map])
}
