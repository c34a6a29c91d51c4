import { createCourierCollection } from '#shared/api/collections.ts'
import { createId } from '#functions/lib/ids.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { readCourierService } from '#functions/services/read-courier-service.ts'
import { commitOnce, createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import { runtime } from '#functions/store/runtime.ts'
import { datedCollection } from '#functions/store/records/courier-collection-store.ts'
import { describeCollection } from '#functions/collections/describe-collection.ts'
import { describeRecurring } from '#functions/collections/describe-recurring.ts'
import { decideCollectionOrder } from '#functions/collections/order-collection.ts'
import { decideRecurringOrder, orderedRecurring } from '#functions/collections/order-recurring.ts'
import { readPlannedDays } from '#functions/collections/planned-days.ts'

export const handler = serve(createCourierCollection, async ({ body, session, request }) => {
  const own = requirePerson(session)
  const { day, recurring: weekly } = body
  const requestKey = request.idempotencyKey ?? createId('req')
  const repeatable = {
    key: keys.request(own.owner, requestKey),
    fingerprint: createFingerprint(['courier_collection', body]),
  }
  if (weekly === undefined) {
    if (day === undefined) throw createFieldProblem({ field: 'day', code: 'required' })
    const collection = await commitOnce(runtime, repeatable, datedCollection, () =>
      decideCollectionOrder(runtime, own, { ...body, day }),
    )
    return {
      collection: describeCollection(collection, runtime.now()),
      recurring_collection: null,
    }
  }
  if (day !== undefined) throw createFieldProblem({ field: 'day', code: 'invalid_value' })
  const { recurring, first } = await commitOnce(runtime, repeatable, orderedRecurring, () =>
    decideRecurringOrder(
      runtime,
      { owner: own.owner, accountId: own.account.id },
      { ...body, weekdays: weekly.weekdays },
      () => readCourierService(own.account),
    ),
  )
  const now = runtime.now()
  const days = await readPlannedDays(runtime.table, own.owner, now)
  return {
    collection: first && describeCollection(first, now),
    recurring_collection: describeRecurring(recurring, days, now),
  }
})
