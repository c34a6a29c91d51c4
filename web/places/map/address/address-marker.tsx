import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import styles from './address-marker.module.css'
import type { Coordinates } from './coordinates.ts'

/** Pixels by which an arrow key moves the marker; Shift multiplies it by five. */
const keyStepPx = 4
const shiftFactor = 5

const directions: Partial<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** A marker on the map that can be dragged, or moved with the arrow keys when focused. */
export const AddressMarker = ({
  map,
  point,
  label,
  onMove,
}: {
  map: MapLibre
  point: Coordinates
  label: string
  onMove: (point: Coordinates) => void
}) => {
  const [marker] = useState(
    () => new Marker({ element: document.createElement('div'), anchor: 'bottom', draggable: true }),
  )
  const handleDragEnd = useEffectEvent(() => {
    const { lat: latitude, lng: longitude } = marker.getLngLat()
    onMove({ latitude, longitude })
  })
  useEffect(() => {
    marker.setLngLat([point.longitude, point.latitude]).addTo(map)
  }, [map, marker, point])
  useEffect(() => {
    const onDragEnd = () => handleDragEnd()
    marker.on('dragend', onDragEnd)
    return () => {
      marker.off('dragend', onDragEnd)
      marker.remove()
    }
  }, [marker])

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (direction === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const step = keyStepPx * (event.shiftKey ? shiftFactor : 1)
    const { x, y } = map.project(marker.getLngLat())
    const { lat: latitude, lng: longitude } = map.unproject([
      x + direction[0] * step,
      y + direction[1] * step,
    ])
    onMove({ latitude, longitude })
  }
  return createPortal(
    <button type="button" className={styles.marker} aria-label={label} onKeyDown={onKeyDown}>
      <svg width="36" height="46" viewBox="0 0 36 46" aria-hidden="true">
        <path d="M18 44.5C9 34 2 26 2 17.5a16 16 0 0 1 32 0C34 26 27 34 18 44.5z" />
        <circle cx="18" cy="17.5" r="6" />
      </svg>
    </button>,
    marker.getElement(),
  )
}
