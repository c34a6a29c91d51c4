import { endDriverTour } from '#shared/api/collections.ts'
import { endTour } from '#functions/collections/tour/load-tour.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(endDriverTour, async ({ body, session }) =>
  endTour(runtime, { owner: requirePerson(session).owner, day: body.day }),
)
