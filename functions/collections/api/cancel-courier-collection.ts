import { cancelCourierCollection } from '#shared/api/collections.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { cancelCollection } from '#functions/collections/cancel-collection.ts'
import { describeCollection } from '#functions/collections/describe-collection.ts'

export const handler = serve(cancelCourierCollection, async ({ params, session }) => {
  const { owner, account } = requirePerson(session)
  const collection = await cancelCollection(runtime, {
    owner,
    accountId: account.id,
    id: params.id,
  })
  return {
    collection: describeCollection(collection, runtime.now()),
    recurring_collection: null,
  }
})
