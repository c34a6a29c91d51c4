import { countCreatedOrders } from '#shared/api/shipments.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { table } from '#functions/store/table.ts'
import { countCreated } from '../lists/count-created.ts'

export const handler = serve(countCreatedOrders, async ({ session }) => ({
  count: await countCreated(table, requireSession(session).owner),
}))
