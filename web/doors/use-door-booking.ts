import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookDoors, releaseSoftBooks } from '#shared/api/doors.ts'
import type { Order } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import type { Place } from '#shared/places/place.ts'
import { callApi, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { attempt, showProblem } from '#web/lib/api/problem-dialog.ts'
import { showToast } from '#web/ui/feedback/toast.tsx'
import type { SplitPart } from './plan-split.ts'
import { bookingTimeoutMs, type DoorShortage, holdDoors } from './hold-doors.ts'

/** The state of a booking. */
export type BookingPhase =
  | { readonly name: 'choosing' }
  | { readonly name: 'booking'; readonly place: Place; readonly count: number }
  | { readonly name: 'full'; readonly shortage: DoorShortage }
  /** Shown for a second, then `onBooked` is called. */
  | { readonly name: 'booked'; readonly place: Place; readonly orders: readonly Order[] }

/** How long success is shown. */
const successDisplayMs = 1000

/** Books the doors that the session holds; those that were lost meanwhile are missing. */
const bookHeldDoors = (orders: readonly OrderRow[], place: Place, signal: AbortSignal) =>
  callWithRetry(
    bookDoors,
    { params: { place_id: place.id }, body: { ids: orders.map(({ id }) => id) } },
    { key: createIdempotencyKey(), timeoutMs: bookingTimeoutMs, signal },
  )

/** Releases held doors without waiting; they expire after 15 minutes anyway. */
export const releaseHeldDoors = (): void => {
  callApi(releaseSoftBooks, {}, { keepalive: true }).catch(() => undefined)
}

/**
 * Books doors for paid or confirmed shipments: holds one for each, all or none, then books them.
 * `onChanged` is called after any were booked.
 */
export const useDoorBooking = ({
  onBooked,
  onChanged,
}: {
  onBooked: (orders: readonly Order[]) => void
  onChanged: () => void
}) => {
  const { t } = useTranslation('payment')
  const [phase, setPhase] = useState<BookingPhase>({ name: 'choosing' })
  const activeRequest = useRef<AbortController>(null)

  const run = async (orders: readonly OrderRow[], place: Place, { signal }: AbortController) => {
    const isReserved = place.type === 'ipb'
    const shortage = isReserved ? await holdDoors(orders, place, signal) : undefined
    if (signal.aborted) return
    if (shortage) {
      setPhase({ name: 'full', shortage })
      return
    }
    const booked = await bookHeldDoors(orders, place, signal)
    onChanged()
    if (booked.orders.length > 0) setPhase({ name: 'booked', place, orders: booked.orders })
    else {
      const free = booked.available_doors
      setPhase({ name: 'full', shortage: { place, free, failedIds: booked.failed_ids } })
    }
  }

  const book = async (orders: readonly OrderRow[], place: Place) => {
    // A second click during a booking is ignored.
    if (activeRequest.current) return
    const controller = new AbortController()
    activeRequest.current = controller
    setPhase({ name: 'booking', place, count: orders.length })
    try {
      await run(orders, place, controller)
    } catch (failure) {
      if (controller.signal.aborted) return
      setPhase({ name: 'choosing' })
      showProblem(failure)
    } finally {
      if (activeRequest.current === controller) activeRequest.current = null
    }
  }

  /**
   * Books the parts of a batch one after the other, each all or nothing: a locker whose doors were
   * taken meanwhile gets none, and the others still get theirs.
   */
  const bookParts = async (parts: readonly SplitPart[]) => {
    if (activeRequest.current) return
    const controller = new AbortController()
    activeRequest.current = controller
    const { signal } = controller
    const done: Order[] = []
    let left = 0
    for (const { place, orders } of parts) {
      setPhase({ name: 'booking', place, count: orders.length })
      const booked = await attempt(
        holdDoors(orders, place, signal).then((shortage) =>
          shortage ? undefined : bookHeldDoors(orders, place, signal),
        ),
      )
      if (signal.aborted) return
      done.push(...(booked?.orders ?? []))
      left += orders.length - (booked?.orders.length ?? 0)
    }
    activeRequest.current = null
    onChanged()
    if (left > 0) showToast(t('bulk.book.leftOut', { count: left }), 'warning')
    if (done.length > 0) onBooked(done)
    else setPhase({ name: 'choosing' })
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
  const booked = phase.name === 'booked' ? phase.orders : undefined
  useEffect(() => {
    if (!booked) return
    const timer = setTimeout(() => showSummary(booked), successDisplayMs)
    return () => clearTimeout(timer)
  }, [booked])
  useEffect(() => () => activeRequest.current?.abort(), [])

  return {
    phase,
    book: (orders: readonly OrderRow[], place: Place) => void book(orders, place),
    bookParts: (parts: readonly SplitPart[]) => void bookParts(parts),
    cancel,
    restart: () => setPhase({ name: 'choosing' }),
  }
}
