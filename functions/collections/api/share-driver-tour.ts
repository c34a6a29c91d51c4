import { shareDriverTour } from '#shared/api/collections.ts'
import { shareTour } from '#functions/collections/tour/load-tour.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Enough for a company that ends a link that went wrong. */
const limit = { count: 60, seconds: 10 * 60 }

export const handler = serve(
  shareDriverTour,
  async ({ body, session }) =>
    shareTour(runtime, { owner: requirePerson(session).owner, day: body.day }),
  { limit },
)
