import { refreshStatuses } from '#shared/api/shipments.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { describeStatus, getReaderSegment } from '#functions/orders/describe-order.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import { table } from '#functions/store/table.ts'

export const handler = serve(refreshStatuses, async ({ query, session }) => {
  const own = requireSession(session)
  const segment = getReaderSegment(own)
  const orders = await getOrders(table, own.owner, [...new Set(query.ids)])
  return orders.flatMap((order) => (order ? [describeStatus(order, segment)] : []))
})
