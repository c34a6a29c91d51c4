import { checkPlace } from '#shared/api/integrations.ts'
import { createPlaceFinder } from '#shared/imports/find-place.ts'
import { findPlaceRefusal } from '#shared/public-api/describe-place.ts'
import { listValues, readSize } from '#shared/public-api/query-values.ts'
import { serve } from '#functions/http/serve.ts'
import { integrationLimits } from '#functions/public-api/limits.ts'
import { createRequestProblem, requireValue } from '#functions/public-api/request-problem.ts'
import { getPlaceIndex } from '#functions/store/records/place-store.ts'

export const handler = serve(
  checkPlace,
  async ({ query }) => {
    const [id] = listValues(query.place_id)
    if (id === undefined)
      throw createRequestProblem([{ code: '001', field: 'place_id', input: '' }])
    const size = requireValue(readSize(query.size))
    const { byId } = await getPlaceIndex()
    const place = createPlaceFinder([...byId.values()])(id, '')
    const reason = findPlaceRefusal(place, size)
    return {
      place: { place_id: id, name: place?.name ?? '', takes: reason === '' ? 1 : 0, reason },
    }
  },
  integrationLimits,
)
