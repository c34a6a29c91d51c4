import { listCourierVisitTimes } from '#shared/api/integrations.ts'
import { describeVisits, isPlaceListed } from '#shared/public-api/describe-place.ts'
import { listValues, readExpress } from '#shared/public-api/query-values.ts'
import { createPlaceFinder } from '#shared/imports/find-place.ts'
import { serve } from '#functions/http/serve.ts'
import { integrationLimits } from '#functions/public-api/limits.ts'
import { createRequestProblem, requireValue } from '#functions/public-api/request-problem.ts'
import { getPlaceIndex } from '#functions/store/records/place-store.ts'

export const handler = serve(
  listCourierVisitTimes,
  async ({ query }) => {
    const isExpress = requireValue(readExpress(query.type, 'type'))
    const { places } = await getPlaceIndex()
    const ids = listValues(query.place_id)
    const find = createPlaceFinder(places)
    const asked = ids.map((id) => {
      const place = find(id, '')
      if (!place) throw createRequestProblem([{ code: '006', field: 'place_id', input: id }])
      return place
    })
    const listed = (ids.length === 0 ? places : asked).filter((place) =>
      isPlaceListed(place, isExpress),
    )
    return { visit_times: { item: listed.flatMap(describeVisits) } }
  },
  integrationLimits,
)
