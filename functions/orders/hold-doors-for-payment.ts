import type { DropOffLocation } from '#shared/orders/order.ts'
import { Problem } from '#functions/lib/errors.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { bookSoftly } from '#functions/lockers/soft-booking.ts'
import type { OrderRecord } from './order-store.ts'

/** What is about to be paid, and from which session. */
interface HoldRequest {
  readonly holder: string
  readonly location: DropOffLocation | null
  readonly orders: readonly Pick<OrderRecord, 'door_size'>[]
  readonly requestKey: string
}

/**
 * Holds the doors of some shipments anew for the time at the bank. A blue locker needs none.
 * @throws Problem conflict when the locker is full, so that it is told before any money moves.
 */
export const holdDoorsForPayment = async (
  runtime: Runtime,
  request: HoldRequest,
): Promise<void> => {
  if (request.location?.type !== 'ipb') return
  const booking = await bookSoftly(runtime, {
    holder: request.holder,
    place: request.location.id,
    sizes: request.orders.map((order) => order.door_size),
    requestKey: `${request.requestKey}-doors`,
  })
  if (!booking.success) {
    throw new Problem('conflict', 'Some door reservations failed', { code: 'doors_not_reserved' })
  }
}
