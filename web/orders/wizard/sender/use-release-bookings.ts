import { useEffect, useState } from 'react'
import { releaseBookings } from '#web/orders/wizard/layout/release-bookings.ts'

type ReleaseState = 'releasing' | 'released' | 'failed'

/** Releases the session's soft bookings on mount and returns the state of the call. */
export const useReleaseBookings = (): { state: ReleaseState; retry: () => void } => {
  const [state, setState] = useState<ReleaseState>('releasing')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isMounted = true
    const finish = (next: ReleaseState) => () => {
      if (isMounted) setState(next)
    }
    releaseBookings().then(finish('released'), finish('failed'))
    return () => {
      isMounted = false
    }
  }, [attempt])
  const retry = () => {
    setState('releasing')
    setAttempt((count) => count + 1)
  }
  return { state, retry }
}
