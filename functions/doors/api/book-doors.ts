import { listDropOffTypes } from '#shared/places/place-filter.ts'
import { bookDoors } from '#shared/api/doors.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { bookingLimits } from '#functions/doors/booking-limits.ts'
import { bookOrderDoors } from '#functions/orders/doors/book-order-doors.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { findDropOffLocation } from '#functions/orders/doors/drop-off-location.ts'
import { findSessionOrders } from '#functions/orders/find-session-orders.ts'
import { bookSending } from '#functions/sending/book-sending.ts'
import { findSendingAccess } from '#functions/orders/sending/sending-access.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { checkBookable } from '#functions/orders/doors/find-doors.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import { countAvailableDoors, listDoors } from '#functions/store/records/door-store.ts'

/** A booking of doors for some shipments of one owner. */
type Booking = Parameters<typeof bookOrderDoors>[1]

/** Books doors for shipments. Returns the ids of those for which none is free. */
const book = async (
  session: Session,
  booking: Booking,
  orders: readonly OrderRecord[],
): Promise<string[]> => {
  const [first] = orders
  const access = first && findSendingAccess(first, session)
  // An accepted change waits for its own door.
  if (!access || orders.length > 1 || first.change?.state === 'accepted') {
    const ids = orders.map(({ id }) => id)
    return bookOrderDoors(runtime, booking, ids)
  }
  const code = await bookSending(runtime, { ...booking, access })
  return code === null ? [first.id] : []
}

export const handler = serve(
  bookDoors,
  async ({ params, body, session, request }) => {
    const own = requireSession(session)
    const { owner, orders } = await findSessionOrders(runtime, own, body.ids)
    const [first] = orders
    if (!first) throw notFound('Shipment')
    await checkBookable(params.place_id, listDropOffTypes(first.source_country))
    const location = await findDropOffLocation(params.place_id, {
      country: first.source_country,
      account: own.account,
      isTemperatureSensitive: orders.some((order) => order.is_temperature_sensitive),
      isBySendingCode: findSendingAccess(first, own) !== undefined,
    })
    const requestKey = request.idempotencyKey ?? createId('req')
    const { holder } = own
    const booking = { owner, location, holder, requestKey }
    const failed = await book(own, booking, orders)
    const booked = await getOrders(runtime.table, owner, body.ids)
    const doors = await listDoors(runtime.table, params.place_id)
    return {
      success: failed.length === 0,
      failed_ids: failed,
      available_doors: countAvailableDoors(doors, own.holder, runtime.now()),
      orders: booked.flatMap((order) =>
        order && !failed.includes(order.id) ? [describeOrder(order, own)] : [],
      ),
    }
  },
  bookingLimits,
)
