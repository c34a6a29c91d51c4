import { LngLatBounds, type Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import type { getZooms } from '#web/places/map/map-view.ts'
import type { MapPlace } from './map-place.ts'
import { showPlaces, showSelected, showVisitor } from './place-layers.ts'

/** Margin around places that the map is moved to, in pixels. */
const margin = 56

interface DrawnPlaces {
  readonly places: readonly MapPlace[]
  readonly selected: MapPlace | undefined
  readonly position: Coordinates | undefined
  /** The map moves to these places whenever the array changes. */
  readonly focus: readonly MapPlace[]
  readonly zooms: ReturnType<typeof getZooms>
}

const moveToPlaces = (
  map: MapLibre,
  places: readonly MapPlace[],
  options: { readonly maxZoom: number; readonly animate: boolean },
): void => {
  const bounds = new LngLatBounds()
  for (const { longitude, latitude } of places) bounds.extend([longitude, latitude])
  map.fitBounds(bounds, { padding: margin, ...options })
}

/** Moves the map to a place, so near that one sees its surroundings. */
const moveToPlace = (
  map: MapLibre,
  { longitude, latitude }: MapPlace,
  { selected }: DrawnPlaces['zooms'],
): void => {
  map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), selected) })
}

/** Draws places, the selected one and the visitor on a map, and moves the map to them. */
export const useDrawnPlaces = (
  map: MapLibre | undefined,
  { places, selected, position, focus, zooms }: DrawnPlaces,
): void => {
  useEffect(() => {
    if (map) showPlaces(map, places, getServerTime())
  }, [map, places])

  const moveToSelected = useEffectEvent((ready: MapLibre, place: MapPlace) =>
    moveToPlace(ready, place, zooms),
  )
  useEffect(() => {
    if (map === undefined) return
    showSelected(map, selected)
    if (selected) moveToSelected(map, selected)
  }, [map, selected])

  const movedMap = useRef<MapLibre>(undefined)
  const moveToFocus = useEffectEvent((ready: MapLibre) => {
    if (focus.length === 0) return
    // A map that has just opened starts there, instead of moving there.
    moveToPlaces(ready, focus, {
      maxZoom: zooms.selected,
      animate: movedMap.current === ready,
    })
    movedMap.current = ready
  })
  useEffect(() => {
    if (map) moveToFocus(map)
  }, [map, focus])

  useEffect(() => {
    if (map === undefined) return
    showVisitor(map, position)
    if (position)
      map.easeTo({ center: [position.longitude, position.latitude], zoom: zooms.opening })
  }, [map, position, zooms])
}
