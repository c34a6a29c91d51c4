import { releaseDoor } from '#shared/api/doors.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { releaseOrderDoor } from '#functions/orders/doors/release-order-door.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(releaseDoor, async ({ body, session }) => {
  const own = requireSession(session)
  const request = { owner: own.owner, orderId: body.id, doorId: body.door_id }
  const released = await releaseOrderDoor(runtime, request)
  return { success: true, order: describeOrder(released, own) }
})
