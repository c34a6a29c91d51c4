import { useEffect, useState } from 'react'
import { releaseBookings } from '../frame/release-bookings.ts'

type Released = 'releasing' | 'released' | 'failed'

/** Releases the session's soft bookings when the step is entered, and tells when it is done. */
export const useReleased = (): { state: Released; retry: () => void } => {
  const [state, setState] = useState<Released>('releasing')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isShown = true
    const settle = (next: Released) => () => {
      if (isShown) setState(next)
    }
    releaseBookings().then(settle('released'), settle('failed'))
    return () => {
      isShown = false
    }
  }, [attempt])
  const retry = () => {
    setState('releasing')
    setAttempt((count) => count + 1)
  }
  return { state, retry }
}
