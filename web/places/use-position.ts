import { useState } from 'react'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import { findPosition, type PositionError } from './find-position.ts'

/** Requests the visitor's position. `onFound` is called once it is known. */
export const usePosition = (onFound?: (position: Coordinates) => void) => {
  const [position, setPosition] = useState<Coordinates>()
  const [error, setError] = useState<PositionError>()
  const [isLocating, setIsLocating] = useState(false)
  const locate = async () => {
    setIsLocating(true)
    const result = await findPosition()
    setIsLocating(false)
    setError('error' in result ? result.error : undefined)
    if ('error' in result) return
    setPosition(result.position)
    onFound?.(result.position)
  }
  return { position, error, isLocating, locate: () => void locate() }
}
