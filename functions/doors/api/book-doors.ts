import { listDropOffTypes } from '#shared/places/place-filter.ts'
import { bookDoors } from '#shared/api/doors.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { bookOrderDoors } from '#functions/orders/doors/book-order-doors.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { findDropOffLocation } from '#functions/orders/doors/drop-off-location.ts'
import { findBookedOrders } from '#functions/orders/find-session-orders.ts'
import { rebookSending } from '#functions/orders/sending/book-sending.ts'
import { findSendingAccess } from '#functions/orders/sending/sending-access.ts'
import { saveOpenedSending } from '#functions/store/records/sessions/change-session.ts'
import type { OpenedSending, Session } from '#functions/store/records/sessions/session.ts'
import { checkBookable } from '#functions/orders/doors/find-doors.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import { countAvailableDoors, listDoors } from '#functions/store/records/door-store.ts'

/** Saves the code that a session has got for a shipment of somebody else, which it may see from now on. */
const rememberBookedCode = async (
  session: Session,
  opened: OpenedSending,
  order: OrderRecord | undefined,
): Promise<Session> => {
  const sending = { ...opened, ...(order?.door_code && { booked_code: order.door_code }) }
  await saveOpenedSending(session, { sending })
  return { ...session, sending }
}

export const handler = serve(bookDoors, async ({ params, body, session, request }) => {
  const own = requireSession(session)
  const { owner, orders } = await findBookedOrders(runtime, own, body.ids)
  const [first] = orders
  if (!first) throw notFound('Shipment')
  const access = findSendingAccess(first, own)
  await checkBookable(params.place_id, listDropOffTypes(first.source_country))
  const location = await findDropOffLocation(params.place_id, {
    country: first.source_country,
    account: own.account,
    isTemperatureSensitive: orders.some((order) => order.is_temperature_sensitive),
    isBySendingCode: access !== undefined,
  })
  const requestKey = request.idempotencyKey ?? createId('req')
  const { holder } = own
  const booking = { owner, location, holder, requestKey }
  // Who sends by a code may choose another locker than the sender has.
  const failed =
    access && first.door_code !== undefined
      ? (await rebookSending(runtime, { ...booking, id: first.id }))
        ? []
        : [first.id]
      : await bookOrderDoors(runtime, booking, body.ids)
  const booked = await getOrders(runtime.table, owner, body.ids)
  const reader = access ? await rememberBookedCode(own, access, booked[0]) : own
  const doors = await listDoors(runtime.table, params.place_id)
  return {
    success: failed.length === 0,
    failed_ids: failed,
    available_doors: countAvailableDoors(doors, own.holder, runtime.now()),
    orders: booked.flatMap((order) =>
      order && !failed.includes(order.id) ? [describeOrder(order, reader)] : [],
    ),
  }
})
