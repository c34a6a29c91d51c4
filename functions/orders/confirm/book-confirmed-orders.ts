import type { DropOffLocation } from '#shared/orders/order.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { buildLockerBooking } from '#functions/doors/build-locker-booking.ts'
import { all, equals } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import { buildOrderUpdate } from '#functions/store/records/orders/order-writes.ts'

/** Confirmed shipments of one owner, and the locker where they are dropped off. */
interface BookingRequest {
  readonly owner: string
  readonly ids: readonly string[]
  /** Null for any blue locker. */
  readonly location: DropOffLocation | null
  /** The session whose soft bookings may be used. */
  readonly holder: string
}

/** Bookings that run at the same time. */
const batchSize = 10

const needsCode = (order: OrderRecord | undefined): order is OrderRecord =>
  order?.status === 'prepared' && order.door_code === undefined

/** Books the locker of one shipment: code, door and shipment in one transaction. */
const bookOrder = (
  runtime: Runtime,
  { owner, location, holder }: BookingRequest,
  id: string,
): Promise<boolean> =>
  retryTransaction<boolean>(runtime, async () => {
    const [order] = await getOrders(runtime.table, owner, [id])
    if (!needsCode(order)) return { done: true }
    const booking = await buildLockerBooking(runtime, {
      orderId: id,
      size: order.door_size,
      location,
      holder,
    })
    if (!booking) return { done: false }
    return {
      writes: [
        buildOrderUpdate(order, {
          at: runtime.now(),
          set: {
            ...booking.order,
            ...(location && { location }),
            due: 'order',
            due_at: toIsoTime(Number(booking.order['code_until'])),
          },
          remove: ['needs_attention', ...(location ? [] : ['location'])],
          if: all(equals('status', 'prepared'), { absent: 'door_code' }),
        }),
        ...booking.writes,
      ],
    }
  })

/**
 * Books a locker for each confirmed shipment that has no door code, and returns the ids of those for
 * which no door was free. Safe to repeat after a crash: a shipment with a code keeps it.
 */
export const bookConfirmedOrders = async (
  runtime: Runtime,
  request: BookingRequest,
): Promise<string[]> => {
  const booked = await mapInBatches(request.ids, batchSize, (id) => bookOrder(runtime, request, id))
  return request.ids.filter((_, index) => booked[index] === false)
}
