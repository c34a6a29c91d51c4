import { redirectIncomingOrder } from '#shared/api/incoming.ts'
import { createRedirectFilter } from '#shared/incoming/redirect-filter.ts'
import { createId } from '#functions/lib/ids.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { serve } from '#functions/http/serve.ts'
import { commitIncomingChange } from '#functions/incoming/changes/commit-change.ts'
import { findIncomingOrder } from '#functions/incoming/find-incoming-order.ts'
import { reloadIncomingParcel } from '#functions/incoming/load-incoming.ts'
import { toPlaceDestination } from '#functions/orders/build-order.ts'
import { buildRedirectWrites } from '#functions/orders/incoming/build-writes.ts'
import { requireOption } from '#functions/incoming/require-option.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getPlace } from '#functions/store/records/place-store.ts'
import { runtime } from '#functions/store/runtime.ts'

/** @throws Problem validation_error at `place_id` for a place that does not take the parcel. */
const requirePlace = async (order: OrderRecord, placeId: number) => {
  const place = await getPlace(placeId)
  if (place && createRedirectFilter(order)(place)) return place
  throw createFieldProblem({ field: 'place_id', code: 'place_unavailable' })
}

export const handler = serve(redirectIncomingOrder, async ({ body, session, request }) => {
  const { hash, id, place_id } = body
  const found = await findIncomingOrder(session, { hash, id, ip: request.ip })
  const requestKey = request.idempotencyKey ?? createId('req')
  await commitIncomingChange(
    runtime,
    { order: found.order, requestKey, change: place_id },
    async (order) => {
      await requireOption(runtime, order, 'redirect')
      const place = await requirePlace(order, place_id)
      return buildRedirectWrites(order, toPlaceDestination(place), { at: runtime.now() })
    },
  )
  return reloadIncomingParcel(found, { hash, session })
})
