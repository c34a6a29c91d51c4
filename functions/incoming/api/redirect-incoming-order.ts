import { redirectIncomingOrder } from '#shared/api/incoming.ts'
import { isChoosing } from '#shared/incoming/incoming-options.ts'
import { createChoiceFilter, createRedirectFilter } from '#shared/incoming/redirect-filter.ts'
import { createId } from '#functions/lib/ids.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { serve } from '#functions/http/serve.ts'
import { commitIncomingChange } from '#functions/incoming/changes/commit-change.ts'
import { findIncomingOrder } from '#functions/incoming/find-incoming-order.ts'
import { reloadIncomingParcel } from '#functions/incoming/load-incoming.ts'
import { toPlaceDestination } from '#functions/orders/build-order.ts'
import { buildChoiceWrites, buildRedirectWrites } from '#functions/orders/incoming/build-writes.ts'
import { toIncomingFacts } from '#functions/orders/incoming/load-facts.ts'
import { requireOption } from '#functions/incoming/require-option.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getPlace } from '#functions/store/records/place-store.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Choices of the locker of one parcel in a day. */
const choiceLimit = { count: 10, seconds: 24 * 60 * 60 }

/** Whether the recipient of a parcel still chooses its locker. */
const isChoosingNow = (order: OrderRecord): boolean =>
  isChoosing(
    // The prices do not matter.
    toIncomingFacts(order, { isPaying: false, prices: { another_address: 0, hold: 0 } }),
    runtime.now(),
  )

/** @throws Problem validation_error at `place_id` for a place that does not take the parcel. */
const requirePlace = async (order: OrderRecord, placeId: number) => {
  const place = await getPlace(placeId)
  const accepts = isChoosingNow(order) ? createChoiceFilter(order) : createRedirectFilter(order)
  if (place && accepts(place)) return place
  throw createFieldProblem({ field: 'place_id', code: 'place_unavailable' })
}

/** Whether the recipient of a parcel has chosen this place before. */
const isChosen = ({ incoming, destination }: OrderRecord, placeId: number): boolean =>
  incoming?.choice?.by === 'recipient' && destination.place_id === placeId

export const handler = serve(redirectIncomingOrder, async ({ body, session, request }) => {
  const { hash, id, place_id } = body
  const found = await findIncomingOrder(session, { hash, id, ip: request.ip })
  const requestKey = request.idempotencyKey ?? createId('req')
  await commitIncomingChange(
    runtime,
    { order: found.order, requestKey, change: place_id },
    async (order) => {
      await requireOption(runtime, order, 'redirect')
      const isOpen = isChoosingNow(order)
      // The same choice again, which needs no other label and no message.
      if (isOpen && isChosen(order, place_id)) return []
      // Limited, because each choice sends messages.
      if (isOpen) await countAttempt('choose_locker', order.id, choiceLimit)
      const to = toPlaceDestination(await requirePlace(order, place_id))
      const at = runtime.now()
      return isOpen ? buildChoiceWrites(order, { at, to }) : buildRedirectWrites(order, to, { at })
    },
  )
  return reloadIncomingParcel(found, { hash, session })
})
