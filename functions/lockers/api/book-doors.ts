import { listDropOffTypes } from '#shared/places/place-filter.ts'
import { bookDoors } from '#shared/api/lockers.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { bookOrderDoor } from '#functions/orders/book-order-door.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { findDropOffLocation } from '#functions/orders/drop-off-location.ts'
import { findSessionOrders } from '#functions/orders/find-session-orders.ts'
import { checkBookable } from '../describe-booking.ts'
import { countAvailableDoors, listDoors } from '#functions/store/records/door-store.ts'

export const handler = serve(bookDoors, async ({ params, body, session, request }) => {
  const own = requireSession(session)
  const { owner, orders } = await findSessionOrders(runtime, own, body.ids)
  const [first] = orders
  if (!first) throw notFound('Shipment')
  await checkBookable(params.place_id, listDropOffTypes(first.source_country))
  const location = await findDropOffLocation(params.place_id, {
    country: first.source_country,
    isTemperatureSensitive: orders.some((order) => order.is_temperature_sensitive),
  })
  const requestKey = request.idempotencyKey ?? createId('req')
  const booked = []
  const failed = []
  for (const orderId of body.ids) {
    const order = await bookOrderDoor(runtime, {
      owner,
      orderId,
      location,
      holder: own.holder,
      requestKey,
    })
    if (order) booked.push(describeOrder(order, own))
    else failed.push(orderId)
  }
  const doors = await listDoors(runtime.table, params.place_id)
  return {
    success: failed.length === 0,
    failed_ids: failed,
    available_doors: countAvailableDoors(doors, own.holder, runtime.now()),
    orders: booked,
  }
})
