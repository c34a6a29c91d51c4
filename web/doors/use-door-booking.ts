import { useTranslation } from 'react-i18next'
import { bookDoors } from '#shared/api/doors.ts'
import type { Order } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import type { Place } from '#shared/places/place.ts'
import { createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { showToast } from '#web/ui/feedback/toast.tsx'
import type { SplitPart } from './plan-split.ts'
import { bookingTimeoutMs, type DoorShortage, holdDoors } from './hold-doors.ts'
import { type BookingPhase, useBookingRun } from './use-booking-run.ts'

/** The state of a booking of shipments. */
export type OrderBookingPhase = BookingPhase<Order, DoorShortage>

/** What a booking needs to know of a shipment. */
type BookedOrder = Pick<OrderRow, 'id'>

/** Books the doors that the session holds; those that were lost meanwhile are missing. */
const bookHeldDoors = (orders: readonly BookedOrder[], place: Place, signal: AbortSignal) =>
  callWithRetry(
    bookDoors,
    { params: { place_id: place.id }, body: { ids: orders.map(({ id }) => id) } },
    { key: createIdempotencyKey(), timeoutMs: bookingTimeoutMs, signal },
  )

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
  const { t } = useTranslation(['payment', 'bulk'])
  const { phase, start, cancel, restart } = useBookingRun<Order, DoorShortage>({
    onBooked,
    onChanged,
  })

  const run = async (
    orders: readonly BookedOrder[],
    place: Place,
    signal: AbortSignal,
  ): Promise<OrderBookingPhase> => {
    const isReserved = place.type === 'ipb'
    const shortage = isReserved ? await holdDoors(orders, place, signal) : undefined
    signal.throwIfAborted()
    if (shortage) return { name: 'full', shortage }
    const {
      orders: booked,
      available_doors: free,
      failed_ids: failedIds,
    } = await bookHeldDoors(orders, place, signal)
    onChanged()
    return booked.length > 0
      ? { name: 'booked', place, booked }
      : { name: 'full', shortage: { place, free, failedIds } }
  }

  /**
   * Books the parts of a batch one after the other, each all or nothing: a locker whose doors were
   * taken meanwhile gets none, and the others still get theirs.
   */
  const bookParts = (parts: readonly SplitPart[]) =>
    start(async (signal, showProgress) => {
      const done: Order[] = []
      let left = 0
      for (const { place, orders } of parts) {
        showProgress(place, orders.length)
        const booked = await attempt(
          holdDoors(orders, place, signal).then((shortage) =>
            shortage ? undefined : bookHeldDoors(orders, place, signal),
          ),
        )
        signal.throwIfAborted()
        done.push(...(booked?.orders ?? []))
        left += orders.length - (booked?.orders.length ?? 0)
      }
      onChanged()
      if (left > 0) showToast(t('bulk:book.leftOut', { count: left }), 'warning')
      if (done.length > 0) onBooked(done)
      return { name: 'choosing' }
    })

  return {
    phase,
    book: (orders: readonly BookedOrder[], place: Place) =>
      start((signal, showProgress) => {
        showProgress(place, orders.length)
        return run(orders, place, signal)
      }),
    bookParts,
    cancel,
    restart,
  }
}
