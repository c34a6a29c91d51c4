import { getIncomingParcel } from '#shared/api/incoming.ts'
import { serve } from '#functions/http/serve.ts'
import { findIncomingOrder } from '#functions/incoming/find-incoming-order.ts'
import { loadIncomingParcel } from '#functions/incoming/load-incoming.ts'

export const handler = serve(getIncomingParcel, async ({ query, session, request }) => {
  const { hash, id } = query
  const found = await findIncomingOrder(session, { hash, id, ip: request.ip })
  return loadIncomingParcel(found, { hash, session })
})
