import { listLeftOver } from '#shared/api/collections.ts'
import { listTourLeftOver } from '#functions/collections/tour/load-tour.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(listLeftOver, async ({ query, session }) =>
  listTourLeftOver(runtime, { owner: requirePerson(session).owner, day: query.day }),
)
