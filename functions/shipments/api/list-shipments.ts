import { listShipments } from '#shared/api/shipments.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { keys } from '#functions/store/keys.ts'
import { table } from '#functions/store/table.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { listOrders } from '#functions/store/records/order-store.ts'

/** Rows of a page when the query names none. */
const defaultLimit = 100

export const handler = serve(listShipments, async ({ query, session }) => {
  const { owner } = requireSession(session)
  const orders = await listOrders(table, owner, {
    limit: query.limit ?? defaultLimit,
    ...(query.after !== undefined && { after: keys.order(owner, query.after) }),
  })
  return { shipments: orders.map(describeOrder) }
})
