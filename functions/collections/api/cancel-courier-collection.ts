import { cancelCourierCollection } from '#shared/api/collections.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { cancelCollection } from '#functions/collections/cancel-collection.ts'
import { describeCollection } from '#functions/collections/describe-collection.ts'
import { describeRecurring } from '#functions/collections/describe-recurring.ts'
import { endRecurring } from '#functions/collections/end-recurring.ts'

export const handler = serve(cancelCourierCollection, async ({ params, session }) => {
  const { owner, account } = requirePerson(session)
  const request = { owner, accountId: account.id, id: params.id }
  const ended = await endRecurring(runtime, request)
  const now = runtime.now()
  if (ended) return { collection: null, recurring_collection: describeRecurring(ended, [], now) }
  const collection = await cancelCollection(runtime, request)
  return { collection: describeCollection(collection, now), recurring_collection: null }
})
