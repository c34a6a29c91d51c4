import { updateIncomingParcel } from '#shared/api/incoming.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { changeParcel } from '#functions/incoming/changes/change-parcel.ts'
import { findIncomingOrder } from '#functions/incoming/find-incoming-order.ts'
import { reloadIncomingParcel } from '#functions/incoming/load-incoming.ts'

export const handler = serve(updateIncomingParcel, async ({ body, session, request }) => {
  const own = requireSession(session)
  const { hash, id, change } = body
  const found = await findIncomingOrder(own, { hash, id, ip: request.ip })
  const requestKey = request.idempotencyKey ?? createId('req')
  const payment = await changeParcel({ ...found, session: own, requestKey, ip: request.ip }, change)
  return { parcel: await reloadIncomingParcel(found, { hash, session }), payment }
})
