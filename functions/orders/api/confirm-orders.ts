import { getSegment, isPrepaid } from '#shared/accounts/segments.ts'
import { confirmOrders } from '#shared/api/orders.ts'
import { isPayable, needsDoor } from '#shared/orders/statuses/status-actions.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { createId } from '#functions/lib/ids.ts'
import { getHoldGroup } from '#functions/doors/group-limits.ts'
import { holdDoors } from '#functions/doors/hold-doors.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { claimRequest } from '#functions/store/claim-request.ts'
import { createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import { checkCourierDropOff } from '#functions/orders/confirm/courier-drop-off.ts'
import { bookOrderDoors } from '#functions/orders/doors/book-order-doors.ts'
import { confirmOrders as confirm } from '#functions/orders/confirm/confirm-orders.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { findDropOffLocation } from '#functions/orders/doors/drop-off-location.ts'

/** Returns the locker where shipments are dropped off, or null for any blue one. */
const findLocation = (
  placeId: number | null,
  orders: readonly OrderRecord[],
  account: AccountWithCompany,
) => {
  const [first] = orders
  if (!first) throw notFound('Shipment')
  return findDropOffLocation(placeId, {
    country: first.source_country,
    account,
    isTemperatureSensitive: orders.some((order) => order.is_temperature_sensitive),
  })
}

/** Whether a shipment has no door code and is still with its sender. */
const isWaiting = ({ status, door_code }: OrderRecord): boolean =>
  door_code === undefined && (isPayable(status) || needsDoor(status, false))

/** The key of the part of a request that books doors. After a crash fewer shipments wait for one. */
const toKey = (key: string | undefined, orders: readonly OrderRecord[]): string =>
  key === undefined ? createId('req') : `${key}-${createFingerprint(orders.map(({ id }) => id))}`

export const handler = serve(confirmOrders, async ({ body, session, request }) => {
  const own = requirePerson(session)
  const { owner, holder, account } = own
  if (isPrepaid(getSegment(account))) throw new Problem('not_allowed', formatMessage('not_allowed'))
  const ids = [...new Set(body.ids)]
  const { location_id: placeId, drop_off: dropOff } = body
  if (dropOff && placeId !== undefined) {
    throw createFieldProblem({ field: 'drop_off', code: 'invalid_value' })
  }
  if (request.idempotencyKey !== undefined) {
    await claimRequest(runtime, {
      key: keys.request(owner, request.idempotencyKey),
      fingerprint: createFingerprint(['confirm', ids, placeId, ...(dropOff ? [dropOff] : [])]),
    })
  }
  const known = await getOrders(runtime.table, owner, ids)
  const found = known.flatMap((order) => order ?? [])
  if (found.length < ids.length) throw notFound('Shipment')
  // Confirmed again after a lost response, they need no courier that is still allowed.
  if (dropOff && found.some(({ status }) => isPayable(status))) {
    await checkCourierDropOff(runtime, own, found)
  }
  const location = placeId === undefined ? undefined : await findLocation(placeId, found, account)
  // Doors for all of them are held before the first shipment is confirmed.
  if (location) {
    const orders = found.filter(isWaiting)
    const group = getHoldGroup(account, request.ip)
    const requestKey = toKey(request.idempotencyKey, orders)
    if (orders.length > 0)
      await holdDoors(runtime, { group, holder, location, orders, requestKey, listed: ids })
  }
  const confirmation = { owner, ids, isCourier: dropOff === 'courier', location, holder }
  const waiting = (await confirm(runtime, confirmation, known)).filter(isWaiting)
  const requestKey = toKey(request.idempotencyKey, waiting)
  const failed =
    location === undefined
      ? []
      : await bookOrderDoors(
          runtime,
          { owner, location, holder, requestKey },
          waiting.map(({ id }) => id),
        )
  const confirmed = await getOrders(runtime.table, owner, ids)
  const message = formatMessage('doors_not_reserved')
  return {
    success: failed.length === 0,
    orders: confirmed.flatMap((order) => (order ? [describeOrder(order, own)] : [])),
    error_messages: failed.map((id) => ({ index: ids.indexOf(id), message })),
  }
})
