import { getCollectionHandlingRule } from '#shared/api/collections.ts'
import { getHandlingRule, listCollectionDays } from '#shared/collections/handling-rules.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { countWaitingParcels } from '#functions/store/records/orders/count-waiting.ts'

export const handler = serve(getCollectionHandlingRule, async ({ query, session }) => {
  const { owner, account } = requirePerson(session)
  const { country = account.country } = query
  const { min_parcels, order_until, windows, weekdays } = getHandlingRule(country)
  return {
    min_parcels,
    parcels: await countWaitingParcels(runtime.table, owner),
    order_until,
    windows: [...windows],
    weekdays: [...weekdays],
    days: listCollectionDays(country, runtime.now()),
  }
})
