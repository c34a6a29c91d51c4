import { formatFullName } from '#shared/accounts/full-name.ts'
import { createOrder } from '#shared/api/orders.ts'
import type { CreatedOrderBody, OrderBody } from '#shared/orders/order-body.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import type { CreatedOrders, CreateOrdersRequest } from '#functions/orders/create-orders.ts'
import { checkOrders, findEarlierAttempt, createOrders } from '#functions/orders/create-orders.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { saveOrderContacts } from '#functions/contacts/save-order-contacts.ts'
import { createRequestFinder } from '#functions/providers/geocoder/address-finder.ts'
import { withReplacedCodes } from '#functions/orders/keep-personal-code.ts'
import { loadSender } from '#functions/orders/load-sender.ts'
import { cancelUnpaidReturn, orderReturn } from '#functions/returns/order-return.ts'
import { countParcels, repeatParcels } from '#functions/orders/repeat-parcels.ts'
import { getOrders } from '#functions/store/records/order-store.ts'

export const handler = serve(createOrder, async ({ body, session, request }) => {
  const own = requireSession(session)
  const orders = Array.isArray(body) ? body : [body]
  const createRequest: CreateOrdersRequest = {
    owner: own.owner,
    isAnonymous: own.account === undefined,
    locale: own.locale,
    person: own.account && formatFullName(own.account),
    sender: { ...(await loadSender(own.account, orders)), chosenCountry: own.country },
    orders,
    count: countParcels(orders),
    isList: Array.isArray(body),
    requestKey: request.idempotencyKey ?? createId('req'),
  }
  const isValidationOnly = orders.some((order) => order.validate_only)
  const before =
    request.idempotencyKey === undefined || isValidationOnly
      ? {}
      : await findEarlierAttempt(runtime, createRequest)
  if (before.ids) return respond(own, orders, { ids: before.ids })
  const [only] = orders
  if (only?.return_parcel === 1) return createReturn(own, only, createRequest)
  const completed = await withReplacedCodes(runtime, own.owner, orders)
  const checked = await checkOrders(
    runtime,
    { ...createRequest, orders: completed, findAddress: createRequestFinder(own, request.ip) },
    before.planned,
  )
  const created = isValidationOnly
    ? { ids: [], records: [] }
    : await createOrders(runtime, createRequest, checked)
  return respond(own, orders, created)
})

/** Saves the persons that the caller asked to save, and returns the created shipments. */
const respond = async (
  session: Session,
  orders: readonly OrderBody[],
  { ids, records: created }: CreatedOrders,
) => {
  const records = created ?? (await getOrders(runtime.table, session.owner, ids))
  const parcels = repeatParcels(orders, (order) => order)
  const shipments = records.flatMap((order, index) => {
    const asked = parcels[index]
    return asked ? [{ asked, order }] : []
  })
  await saveOrderContacts(runtime, session, shipments)
  return {
    success: true,
    order_ids: [...ids],
    orders: records.flatMap((record) => (record ? [describeOrder(record, session)] : [])),
    error_messages: [],
  }
}

/**
 * Creates the return of the parcel that the session has opened. One that its sender pays for is ready;
 * another one is an order of the visitor, who pays for it.
 */
const createReturn = async (own: Session, body: CreatedOrderBody, request: CreateOrdersRequest) => {
  if (request.orders.length > 1)
    throw createFieldProblem({ field: 'return_parcel', code: 'invalid_value' })
  const ordered = await orderReturn(runtime, own, body, `${request.requestKey}-return`)
  const nothing = { ids: [], records: [] }
  if (ordered === 'checked') return respond(own, [], nothing)
  if ('order' in ordered)
    return respond(ordered.session, [], { ids: [ordered.order.id], records: [ordered.order] })
  const { returnable } = ordered
  const { existing, until } = returnable
  const sender = { ...request.sender, country: returnable.original.source_country }
  const orders = [ordered.body]
  const checked = await checkOrders(runtime, { ...request, sender, orders, isList: false })
  if (body.validate_only) return respond(own, [], nothing)
  const original = await cancelUnpaidReturn(runtime, returnable)
  const returned = { original, existing, until }
  return respond(own, orders, await createOrders(runtime, { ...request, returned }, checked))
}
