import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { useState, useEffectEvent, useEffect } from 'react'
import { toTypedCoordinates, type TypedCoordinates } from './coordinate-fields.tsx'
import { type Coordinates, roundCoordinates } from './coordinates.ts'

/** The point of an address: set by a click on the map, by the marker, or by typed coordinates. */
export const useAddressMarker = (
  map: MapLibre | undefined,
  /** The point selected earlier. */
  value: Coordinates | undefined,
  /** Zoom of the map at typed coordinates. */
  selectedZoom: number,
) => {
  const [marker, setMarker] = useState(value && roundCoordinates(value))
  const [typed, setTyped] = useState(() => toTypedCoordinates(value))
  const [isTyping, setIsTyping] = useState(false)
  const [coordinatesInvalid, setCoordinatesInvalid] = useState(false)

  const moveMarker = (point: Coordinates) => {
    const rounded = roundCoordinates(point)
    setMarker(rounded)
    setTyped(toTypedCoordinates(rounded))
    setIsTyping(false)
    setCoordinatesInvalid(false)
  }
  const handleClick = useEffectEvent(({ lngLat }: MapMouseEvent) =>
    moveMarker({ latitude: lngLat.lat, longitude: lngLat.lng }),
  )
  useEffect(() => {
    if (map === undefined) return undefined
    const onClick = (event: MapMouseEvent) => handleClick(event)
    map.on('click', onClick)
    return () => {
      map.off('click', onClick)
    }
  }, [map])

  const applyTyped = (point: Coordinates | undefined) => {
    setIsTyping(false)
    const empty = typed.latitude.trim() === '' && typed.longitude.trim() === ''
    setCoordinatesInvalid(point === undefined && !empty)
    setMarker(point)
    if (point) map?.easeTo({ center: [point.longitude, point.latitude], zoom: selectedZoom })
  }

  return {
    marker,
    moveMarker,
    typed,
    isTyping,
    coordinatesInvalid,
    type: (next: TypedCoordinates) => {
      setTyped(next)
      setIsTyping(true)
    },
    applyTyped,
  }
}
