import { isBusiness } from '#shared/accounts/segments.ts'
import { releaseDoor } from '#shared/api/doors.ts'
import { bookingLimits } from '#functions/doors/booking-limits.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { releaseOrderDoor } from '#functions/orders/doors/release-order-door.ts'
import { findSessionOrders } from '#functions/orders/find-session-orders.ts'
import { findSendingAccess } from '#functions/orders/sending/sending-access.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Whether a session releases doors of a shipment: of its company, or one that it sends by a code. */
const mayRelease = (order: OrderRecord, session: Session): boolean =>
  order.owner === session.owner
    ? session.account !== undefined && isBusiness(session.account)
    : findSendingAccess(order, session) !== undefined

export const handler = serve(
  releaseDoor,
  async ({ body, session }) => {
    const own = requireSession(session)
    const { owner, orders } = await findSessionOrders(runtime, own, [body.id])
    const [order] = orders
    if (!order) throw notFound('Shipment')
    if (!mayRelease(order, own)) throw new Problem('not_allowed', 'Not allowed')
    const request = { owner, orderId: body.id, doorId: body.door_id }
    const released = await releaseOrderDoor(runtime, request)
    return { success: true, order: describeOrder(released, own) }
  },
  bookingLimits,
)
