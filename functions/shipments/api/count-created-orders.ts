import { countCreatedOrders } from '#shared/api/shipments.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { table } from '#functions/store/table.ts'
import { countOrders } from '#functions/store/records/order-store.ts'

export const handler = serve(countCreatedOrders, async ({ session }) => ({
  count: await countOrders(table, requireSession(session).owner, 'created'),
}))
