import { useEffect, useRef, useState } from 'react'
import type { Place } from '#shared/places/place.ts'
import {
  type DoorShortage,
  holdWantedDoors,
  releaseHeldDoors,
  type WantedDoors,
} from '#web/doors/hold-doors.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { addRecentPlace } from '#web/places/recent-places.ts'

/** The place where a parcel is handed in, and the door that is held for it there. */
export interface HandInPlace {
  readonly place: Place
  /** Until when a door is held, in ms since 1970; null while it is asked for and without doors. */
  readonly heldUntil: number | null
  readonly isHolding: boolean
}

/**
 * The choice of a place. At a white locker a door is held for 15 minutes; the holds end with the
 * next choice and when the screen is left. A locker without a free door is told to `onFull` and not
 * chosen.
 */
export const useChosenPlace = (wanted: WantedDoors, onFull: (shortage: DoorShortage) => void) => {
  const [chosen, setChosen] = useState<HandInPlace>()
  const request = useRef<AbortController>(undefined)
  const isHeld = useRef(false)

  const release = () => {
    request.current?.abort()
    if (isHeld.current) releaseHeldDoors()
    isHeld.current = false
  }

  const hold = async (place: Place) => {
    const { signal } = (request.current = new AbortController())
    isHeld.current = true
    setChosen({ place, heldUntil: null, isHolding: true })
    try {
      const { until = null, shortage } = await holdWantedDoors(wanted, place, signal)
      if (signal.aborted) return
      isHeld.current = !shortage
      const heldUntil = until === null ? null : Date.parse(until)
      setChosen(shortage ? undefined : { place, heldUntil, isHolding: false })
      if (shortage) onFull(shortage)
    } catch (failure) {
      if (signal.aborted) return
      setChosen(undefined)
      showProblem(failure)
    }
  }

  const choose = (place: Place) => {
    addRecentPlace(place.id)
    if (place.type === 'ipb') {
      request.current?.abort()
      void hold(place)
    } else {
      release()
      setChosen({ place, heldUntil: null, isHolding: false })
    }
  }

  useEffect(() => release, [])

  return {
    chosen,
    choose,
    /** Keeps the held door for the next screen. */
    keep: () => {
      isHeld.current = false
    },
    /** Drops the choice when the time of its door is over. */
    drop: () => {
      isHeld.current = false
      setChosen(undefined)
    },
  }
}
