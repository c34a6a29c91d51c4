import { createCourierCollection } from '#shared/api/collections.ts'
import { createId } from '#functions/lib/ids.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { commitOnce, createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import { runtime } from '#functions/store/runtime.ts'
import { datedCollection } from '#functions/store/records/courier-collection-store.ts'
import { describeCollection } from '#functions/collections/describe-collection.ts'
import { decideCollectionOrder } from '#functions/collections/order-collection.ts'

export const handler = serve(createCourierCollection, async ({ body, session, request }) => {
  const own = requirePerson(session)
  const { day } = body
  if (day === undefined) throw createFieldProblem({ field: 'day', code: 'required' })
  const requestKey = request.idempotencyKey ?? createId('req')
  const collection = await commitOnce(
    runtime,
    {
      key: keys.request(own.owner, requestKey),
      fingerprint: createFingerprint(['courier_collection', body]),
    },
    datedCollection,
    () => decideCollectionOrder(runtime, own, { ...body, day }),
  )
  return {
    collection: describeCollection(collection, runtime.now()),
    recurring_collection: null,
  }
})
