import { readDriverTour } from '#shared/api/collections.ts'
import { findTour, openTour } from '#functions/collections/tour/load-tour.ts'
import { serve } from '#functions/http/serve.ts'
import { notFound } from '#functions/lib/problem.ts'
import { countLinkOpening, countUnknownLink } from '#functions/orders/link-limits.ts'
import { getCompany } from '#functions/store/records/account-store.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(readDriverTour, async ({ query, session, request }) => {
  const tour = await findTour(runtime, query)
  await (tour
    ? countLinkOpening('driver_tour', query.hash)
    : countUnknownLink('driver_tour', request.ip))
  if (!tour) throw notFound('Tour')
  const company = await getCompany(tour.owner)
  return openTour(runtime, tour, { company, isOwn: session?.owner === tour.owner })
})
