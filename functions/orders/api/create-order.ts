import { createOrder } from '#shared/api/orders.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { Session } from '#functions/store/records/session-store.ts'
import type { CreateOrdersRequest } from '../create-orders.ts'
import { checkOrders, findCreatedOrders, createOrders } from '../create-orders.ts'
import { describeOrder } from '../describe-order.ts'
import { loadSender } from '../load-sender.ts'
import { getOrders } from '#functions/store/records/order-store.ts'

export const handler = serve(createOrder, async ({ body, session, request }) => {
  const own = requireSession(session)
  const orders = Array.isArray(body) ? body : [body]
  const createRequest: CreateOrdersRequest = {
    owner: own.owner,
    isAnonymous: own.account === undefined,
    locale: own.locale,
    sender: await loadSender(own.account, orders),
    orders,
    isList: Array.isArray(body),
    requestKey: request.idempotencyKey ?? createId('req'),
  }
  const isValidationOnly = orders.some((order) => order.validate_only)
  const before =
    request.idempotencyKey === undefined || isValidationOnly
      ? undefined
      : await findCreatedOrders(runtime, createRequest)
  if (before) return buildResponse(own, before)
  const checked = await checkOrders(createRequest)
  return buildResponse(
    own,
    isValidationOnly ? [] : await createOrders(runtime, createRequest, checked),
  )
})

const buildResponse = async (session: Session, ids: readonly string[]) => {
  const records = await getOrders(runtime.table, session.owner, ids)
  return {
    success: true,
    order_ids: [...ids],
    orders: records.flatMap((record) => (record ? [describeOrder(record, session)] : [])),
    error_messages: [],
  }
}
