import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { Coordinates } from '../address/coordinates.ts'
import type { getZooms } from '../map-view.ts'
import type { MapPlace } from './map-place.ts'
import { showPlaces, showSelected, showVisitor } from './place-layers.ts'

/** Draws places, the selected one and the visitor on a map, and moves the map to them. */
export const useDrawnPlaces = (
  map: MapLibre | undefined,
  {
    places,
    selected,
    position,
    zooms,
  }: {
    places: readonly MapPlace[]
    selected: MapPlace | undefined
    position: Coordinates | undefined
    zooms: ReturnType<typeof getZooms>
  },
) => {
  useEffect(() => {
    if (map) showPlaces(map, places)
  }, [map, places])

  const moveTo = useEffectEvent((place: MapPlace) => {
    if (map === undefined) return
    map.easeTo({
      center: [place.longitude, place.latitude],
      zoom: Math.max(map.getZoom(), zooms.selected),
      // The card covers the lower part; keep the place visible above it.
      offset: [0, -map.getContainer().clientHeight / 4],
    })
  })
  useEffect(() => {
    if (map === undefined) return
    showSelected(map, selected)
    if (selected) moveTo(selected)
  }, [map, selected])
  useEffect(() => {
    if (map === undefined) return
    showVisitor(map, position)
    if (position)
      map.easeTo({ center: [position.longitude, position.latitude], zoom: zooms.opening })
  }, [map, position, zooms])
}
