import { dropOffTypes } from '#shared/places/place-filter.ts'
import { bookDoors } from '#shared/api/lockers.ts'
import { notFound } from '#functions/lib/errors.ts'
import { newId } from '#functions/lib/ids.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { world } from '#functions/lib/world.ts'
import { bookOrderDoor } from '#functions/orders/book-order-door.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { findDropOffLocation } from '#functions/orders/drop-off-location.ts'
import { getOrders } from '#functions/orders/order-store.ts'
import { checkBookable } from '../describe-booking.ts'
import { countOpen, listDoors } from '../door-store.ts'

export const handler = serve(bookDoors, async ({ params, body, session, request }) => {
  const { owner, holder } = ownSession(session)
  const [first] = await getOrders(world.table, owner, body.ids.slice(0, 1))
  if (!first) throw notFound('Shipment')
  await checkBookable(params.place_id, dropOffTypes[first.source_country])
  const location = await findDropOffLocation(params.place_id, first.source_country, first.locale)
  const requestKey = request.idempotencyKey ?? newId('req')
  const booked = []
  const failed = []
  for (const orderId of body.ids) {
    const order = await bookOrderDoor(world, { owner, orderId, location, holder, requestKey })
    if (order) booked.push(describeOrder(order))
    else failed.push(orderId)
  }
  const doors = await listDoors(world.table, params.place_id)
  return {
    success: failed.length === 0,
    failed_ids: failed,
    available_doors: countOpen(doors, holder, world.now()),
    orders: booked,
  }
})
