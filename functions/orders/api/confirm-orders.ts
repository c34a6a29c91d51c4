import { getSegment, isPrepaid } from '#shared/accounts/segments.ts'
import { confirmOrders } from '#shared/api/orders.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { claimRequest } from '#functions/store/claim-request.ts'
import { createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import { runtime } from '#functions/store/runtime.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import { bookConfirmedOrders } from '../confirm/book-confirmed-orders.ts'
import { confirmOrders as confirm } from '../confirm/confirm-orders.ts'
import { describeOrder } from '../describe-order.ts'
import { findDropOffLocation } from '../drop-off-location.ts'

/** Returns the blue locker where shipments are dropped off, or null for any. */
const findLocation = async (placeId: number | null, orders: readonly OrderRecord[]) => {
  const [first] = orders
  if (!first) throw notFound('Shipment')
  const location = await findDropOffLocation(placeId, {
    country: first.source_country,
    isTemperatureSensitive: orders.some((order) => order.is_temperature_sensitive),
  })
  if (location?.type !== 'ipb') return location
  throw createFieldProblem({ field: 'location_id', code: 'no_drop_off' })
}

export const handler = serve(confirmOrders, async ({ body, session, request }) => {
  const own = requirePerson(session)
  const { owner, holder } = own
  if (isPrepaid(getSegment(own.account)))
    throw new Problem('not_allowed', formatMessage('not_allowed'))
  const ids = [...new Set(body.ids)]
  const placeId = body.location_id
  if (request.idempotencyKey !== undefined) {
    await claimRequest(runtime, {
      key: keys.request(owner, request.idempotencyKey),
      fingerprint: createFingerprint(['confirm', ids, placeId]),
    })
  }
  const known = await getOrders(runtime.table, owner, ids)
  const found = known.flatMap((order) => order ?? [])
  if (found.length < ids.length) throw notFound('Shipment')
  const location = placeId === undefined ? undefined : await findLocation(placeId, found)
  await confirm(runtime, { owner, ids })
  if (location !== undefined) await bookConfirmedOrders(runtime, { owner, ids, location, holder })
  const confirmed = await getOrders(runtime.table, owner, ids)
  return {
    success: true,
    orders: confirmed.flatMap((order) => (order ? [describeOrder(order, own)] : [])),
    error_messages: [],
  }
})
