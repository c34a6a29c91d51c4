import { countCreatedOrders } from '#shared/api/shipments.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { createdPrefix } from '#functions/store/records/orders/order-indexes.ts'
import { countRange } from '#functions/store/count-range.ts'
import { table } from '#functions/store/table.ts'

export const handler = serve(countCreatedOrders, async ({ session }) => ({
  count: await countRange(table, {
    index: 'list_status',
    partition: requireSession(session).owner,
    prefix: createdPrefix,
  }),
}))
