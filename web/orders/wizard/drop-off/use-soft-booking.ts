import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { preBookDoors } from '#shared/api/doors.ts'
import type { Place } from '#shared/places/place.ts'
import { doorWithinReach } from '#web/doors/door-within-reach.ts'
import { createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { syncServerClock } from '#web/lib/api/server-clock.ts'
import { releaseBookings } from '#web/orders/wizard/layout/release-bookings.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { getDoorSizes } from '#web/orders/wizard/state/door-sizes.ts'
import { wizard } from '#web/orders/wizard/state/wizard-draft.ts'
import type { FreeDoors } from './fitting-parcels.ts'
import { toDropOffDraft } from './to-drop-off-draft.ts'

/** The state of a soft booking. */
export type SoftBookingPhase =
  | { readonly name: 'none' }
  | { readonly name: 'booking'; readonly place: Place }
  /** `isOutOfReach`: the sender wants doors within reach, and too few are free. */
  | { readonly name: 'booked'; readonly place: Place; readonly isOutOfReach: boolean }
  | { readonly name: 'full'; readonly place: Place; readonly free: FreeDoors }
  /** The network of the visitor holds too many doors of this locker. */
  | { readonly name: 'refused'; readonly place: Place; readonly problem: ApiProblem }

/** Maximum time to retry a booking while the progress dialog is open. */
const bookingTimeoutMs = 120_000
/** How long the success message is shown before `onBooked` is called. */
const successDisplayMs = 2000

/** Whether another locker takes the parcels that this one has refused. */
const isRefusedHere = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.problem.error_code === 'network_doors_at_locker'

/** Calls `proceed` once the success message was shown for two seconds, unless there is more to read. */
const useProceedAfterSuccess = (phase: SoftBookingPhase, proceed: () => void) => {
  const isSuccess = phase.name === 'booked' && !phase.isOutOfReach
  const handleShown = useEffectEvent(proceed)
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(() => handleShown(), successDisplayMs)
    return () => clearTimeout(timer)
  }, [isSuccess])
}

/**
 * Soft-books doors at a white locker for the parcels of the draft. `onBooked` is called two seconds
 * after success, or immediately by `proceed`; only by `proceed` where the doors are out of reach.
 */
export const useSoftBooking = (
  onBooked: () => void,
): {
  phase: SoftBookingPhase
  book: (place: Place) => void
  showFull: (place: Place, free: FreeDoors) => void
  proceed: () => void
  dismiss: () => void
} => {
  const app = useApp()
  const [phase, setPhase] = useState<SoftBookingPhase>({ name: 'none' })
  const activeRequest = useRef<AbortController>(null)

  const bookDoors = async (place: Place, controller: AbortController) => {
    setPhase({ name: 'booking', place })
    try {
      const sizes = getDoorSizes(app, wizard.get().orders)
      const result = await callWithRetry(
        preBookDoors,
        { params: { place_id: place.id }, body: { sizes, within_reach: doorWithinReach.get() } },
        { key: createIdempotencyKey(), timeoutMs: bookingTimeoutMs, signal: controller.signal },
      )
      if (controller.signal.aborted) return
      syncServerClock(result.now)
      if (!result.success) {
        setPhase({ name: 'full', place, free: result.available_doors })
        return
      }
      const drop_off = toDropOffDraft(place, result.reserved_until)
      wizard.update((draft) => ({ ...draft, drop_off }))
      setPhase({ name: 'booked', place, isOutOfReach: result.within_reach === false })
    } catch (failure) {
      if (controller.signal.aborted) return
      if (isRefusedHere(failure)) {
        setPhase({ name: 'refused', place, problem: failure.problem })
        return
      }
      setPhase({ name: 'none' })
      showProblem(failure)
    } finally {
      if (activeRequest.current === controller) activeRequest.current = null
    }
  }

  const book = (place: Place) => {
    // A second click during a booking is ignored.
    if (activeRequest.current) return
    activeRequest.current = new AbortController()
    void bookDoors(place, activeRequest.current)
  }
  const dismiss = () => {
    if (activeRequest.current) {
      activeRequest.current.abort()
      activeRequest.current = null
      // The server may have booked the doors despite the abort.
      releaseBookings().catch(() => {})
    }
    setPhase({ name: 'none' })
  }
  const proceed = () => {
    setPhase({ name: 'none' })
    onBooked()
  }
  useProceedAfterSuccess(phase, proceed)
  useEffect(() => () => activeRequest.current?.abort(), [])

  return {
    phase,
    book,
    showFull: (place, free) => setPhase({ name: 'full', place, free }),
    proceed,
    dismiss,
  }
}
