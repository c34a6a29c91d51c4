import { listRecurringCollections } from '#shared/api/collections.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { isOpen, readRecurring } from '#functions/store/records/recurring-collection-store.ts'
import { describeRecurring } from '#functions/collections/describe-recurring.ts'
import { readPlannedDays } from '#functions/collections/planned-days.ts'

export const handler = serve(listRecurringCollections, async ({ session }) => {
  const { owner } = requirePerson(session)
  const now = runtime.now()
  const [{ collections }, days] = await Promise.all([
    readRecurring(runtime.table, owner),
    readPlannedDays(runtime.table, owner, now),
  ])
  return {
    recurring_collections: collections
      .filter(isOpen)
      .map((each) => describeRecurring(each, days, now)),
  }
})
