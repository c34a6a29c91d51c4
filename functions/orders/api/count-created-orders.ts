import { countCreatedOrders } from '#shared/api/shipments.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { table } from '#functions/store/table.ts'
import { sumCreated } from '#functions/orders/lists/count-created.ts'

export const handler = serve(countCreatedOrders, async ({ session }) => {
  const { count, dueCents } = await sumCreated(table, requireSession(session).owner)
  return { count, amount_due: dueCents / 100 }
})
