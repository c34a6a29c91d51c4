import { listShipments } from '#shared/api/shipments.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { table } from '#functions/lib/store/table.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { listOrders } from '#functions/orders/order-store.ts'

/** Rows of a page when none is asked for. */
const defaultLimit = 100

export const handler = serve(listShipments, async ({ query, session }) => {
  const { owner } = ownSession(session)
  const orders = await listOrders(table, owner, {
    limit: query.limit ?? defaultLimit,
    ...(query.after !== undefined && { after: keys.order(owner, query.after) }),
  })
  return { shipments: orders.map(describeOrder) }
})
