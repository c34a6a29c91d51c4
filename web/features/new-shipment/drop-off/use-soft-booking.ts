import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { preBookDoors } from '#shared/api/lockers.ts'
import type { Place } from '#shared/places/place.ts'
import { newKey } from '#web/lib/api-client.ts'
import { useApp } from '#web/lib/app-data.ts'
import { showProblem } from '#web/lib/problem-dialog.ts'
import { learnServerTime } from '#web/lib/server-clock.ts'
import { releaseBookings } from '../frame/release-bookings.ts'
import { callUntilAnswered } from '../state/call-until-answered.ts'
import { doorSizesOf } from '../state/door-sizes.ts'
import { wizard } from '../state/wizard-draft.ts'
import type { FreeDoors } from './fitting-parcels.ts'
import { dropOffAt } from './drop-off-at.ts'

/** How far the booking of doors is. */
export type BookingPhase =
  | { readonly name: 'none' }
  | { readonly name: 'booking' | 'booked'; readonly place: Place }
  | { readonly name: 'full'; readonly place: Place; readonly free: FreeDoors }

/** Longest wait for doors, while the dialog shows that it goes on. */
const limitMs = 120_000
/** How long the success is shown before the flow goes on. */
const successMs = 2000

/**
 * Holds doors for the parcels of the draft at a white locker. `onBooked` is called two seconds
 * after the success, or at once by `proceed`.
 */
export const useSoftBooking = (
  onBooked: () => void,
): {
  phase: BookingPhase
  book: (place: Place) => void
  showFull: (place: Place, free: FreeDoors) => void
  proceed: () => void
  dismiss: () => void
} => {
  const app = useApp()
  const [phase, setPhase] = useState<BookingPhase>({ name: 'none' })
  const underWay = useRef<AbortController>(null)

  const run = async (place: Place, work: AbortController) => {
    setPhase({ name: 'booking', place })
    try {
      const sizes = doorSizesOf(app, wizard.get().parcels)
      const answer = await callUntilAnswered(
        preBookDoors,
        { params: { place_id: place.id }, body: { sizes } },
        { key: newKey(), limitMs, signal: work.signal },
      )
      if (work.signal.aborted) return
      learnServerTime(answer.now)
      if (!answer.success) {
        setPhase({ name: 'full', place, free: answer.available_doors })
        return
      }
      const drop_off = dropOffAt(place, answer.reserved_until)
      wizard.update((draft) => ({ ...draft, drop_off }))
      setPhase({ name: 'booked', place })
    } catch (failure) {
      if (work.signal.aborted) return
      setPhase({ name: 'none' })
      showProblem(failure)
    } finally {
      if (underWay.current === work) underWay.current = null
    }
  }

  const book = (place: Place) => {
    // A second press while doors are being held changes nothing.
    if (underWay.current) return
    underWay.current = new AbortController()
    void run(place, underWay.current)
  }
  const dismiss = () => {
    if (underWay.current) {
      underWay.current.abort()
      underWay.current = null
      // The server may have held the doors all the same.
      releaseBookings().catch(() => {})
    }
    setPhase({ name: 'none' })
  }
  const proceed = useEffectEvent(() => {
    setPhase({ name: 'none' })
    onBooked()
  })
  useEffect(() => {
    if (phase.name !== 'booked') return
    const timer = setTimeout(() => proceed(), successMs)
    return () => clearTimeout(timer)
  }, [phase.name])
  useEffect(() => () => underWay.current?.abort(), [])

  return {
    phase,
    book,
    showFull: (place, free) => setPhase({ name: 'full', place, free }),
    proceed: () => {
      setPhase({ name: 'none' })
      onBooked()
    },
    dismiss,
  }
}
