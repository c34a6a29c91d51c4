import type { Map as MapLibre } from 'maplibre-gl'
import { useState, useEffectEvent, useEffect } from 'react'
import type { Coordinates } from '../address/coordinates.ts'
import { addPlaceLayers, onPlaceClick } from './place-layers.ts'
import type { Bounds } from './places-in-view.ts'

/** The visible part of the map. */
interface View {
  readonly bounds: Bounds | undefined
  readonly centre: Coordinates
}

/**
 * Adds the layers of places to a map, and returns its visible part. `onSelect` is called when a
 * place is clicked, or with null when none is hit.
 */
export const useMapView = (
  map: MapLibre | undefined,
  initialCentre: Coordinates,
  onSelect: (id: number | null) => void,
): View => {
  const [view, setView] = useState<View>({ bounds: undefined, centre: initialCentre })
  const select = useEffectEvent(onSelect)
  useEffect(() => {
    if (map === undefined) return undefined
    const updateView = () => {
      const bounds = map.getBounds()
      const { lat: latitude, lng: longitude } = map.getCenter()
      setView({
        bounds: {
          west: bounds.getWest(),
          south: bounds.getSouth(),
          east: bounds.getEast(),
          north: bounds.getNorth(),
        },
        centre: { latitude, longitude },
      })
    }
    addPlaceLayers(map)
    updateView()
    map.on('moveend', updateView)
    const removeClickListeners = onPlaceClick(map, (id) => select(id))
    return () => {
      map.off('moveend', updateView)
      removeClickListeners()
    }
  }, [map])
  return view
}
