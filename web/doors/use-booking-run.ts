import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Place } from '#shared/places/place.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { releaseHeldDoors } from './hold-doors.ts'

/** The state of a booking: of shipments or of doors for any of them. */
export type BookingPhase<Booked, Shortage> =
  | { readonly name: 'choosing' }
  | { readonly name: 'booking'; readonly place: Place; readonly count: number }
  | { readonly name: 'full'; readonly shortage: Shortage }
  /** Shown for a second, then `onBooked` is called. */
  | { readonly name: 'booked'; readonly place: Place; readonly booked: readonly Booked[] }

/** The work of a booking: shows its progress and returns its outcome. */
type BookingWork<Booked, Shortage> = (
  signal: AbortSignal,
  showProgress: (place: Place, count: number) => void,
) => Promise<BookingPhase<Booked, Shortage>>

/** How long success is shown. */
const successDisplayMs = 1000

/**
 * Runs one booking at a time, which can be given up. `onChanged` is called where the server may have
 * booked nevertheless.
 */
export const useBookingRun = <Booked, Shortage>({
  onBooked,
  onChanged,
}: {
  onBooked: (booked: readonly Booked[]) => void
  onChanged: () => void
}) => {
  const [phase, setPhase] = useState<BookingPhase<Booked, Shortage>>({ name: 'choosing' })
  const activeRequest = useRef<AbortController>(null)

  const start = async (work: BookingWork<Booked, Shortage>) => {
    // A second click during a booking is ignored.
    if (activeRequest.current) return
    const controller = new AbortController()
    const { signal } = controller
    activeRequest.current = controller
    try {
      const outcome = await work(signal, (place, count) =>
        setPhase({ name: 'booking', place, count }),
      )
      if (!signal.aborted) setPhase(outcome)
    } catch (failure) {
      if (signal.aborted) return
      setPhase({ name: 'choosing' })
      showProblem(failure)
    } finally {
      if (activeRequest.current === controller) activeRequest.current = null
    }
  }

  /** Gives a running booking up. The server may have booked nevertheless, so the list is read again. */
  const cancel = () => {
    if (!activeRequest.current) return
    activeRequest.current.abort()
    activeRequest.current = null
    releaseHeldDoors()
    onChanged()
    setPhase({ name: 'choosing' })
  }

  const showSummary = useEffectEvent(onBooked)
  const booked = phase.name === 'booked' ? phase.booked : undefined
  useEffect(() => {
    if (!booked) return
    const timer = setTimeout(() => showSummary(booked), successDisplayMs)
    return () => clearTimeout(timer)
  }, [booked])
  useEffect(() => () => activeRequest.current?.abort(), [])

  return {
    phase,
    start: (work: BookingWork<Booked, Shortage>) => void start(work),
    cancel,
    restart: () => setPhase({ name: 'choosing' }),
  }
}
