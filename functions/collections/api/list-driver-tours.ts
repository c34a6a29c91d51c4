import { listDriverTours } from '#shared/api/collections.ts'
import { listOwnTours } from '#functions/collections/tour/load-tour.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(listDriverTours, async ({ session }) => ({
  tours: await listOwnTours(runtime, requirePerson(session).owner),
}))
