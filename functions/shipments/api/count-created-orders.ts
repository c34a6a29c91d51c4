import { countCreatedOrders } from '#shared/api/shipments.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { table } from '#functions/lib/store/table.ts'
import { countOrders } from '#functions/orders/order-store.ts'

export const handler = serve(countCreatedOrders, async ({ session }) => ({
  count: await countOrders(table, ownSession(session).owner, 'created'),
}))
