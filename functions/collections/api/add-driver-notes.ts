import { addDriverNotes } from '#shared/api/collections.ts'
import { addTourNotes, findTour } from '#functions/collections/tour/load-tour.ts'
import { serve } from '#functions/http/serve.ts'
import { notFound } from '#functions/lib/problem.ts'
import { countDriverNotes, countUnknownLink } from '#functions/orders/link-limits.ts'
import { getCompany } from '#functions/store/records/account-store.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(addDriverNotes, async ({ body, request }) => {
  const tour = await findTour(runtime, body)
  await (tour ? countDriverNotes(body.hash) : countUnknownLink('driver_tour', request.ip))
  if (!tour) throw notFound('Tour')
  const company = await getCompany(tour.owner)
  return addTourNotes(runtime, tour, { notes: body.notes, company })
})
