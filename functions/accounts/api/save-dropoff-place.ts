import { saveDropoffPlace } from '#shared/api/accounts.ts'
import { placeFilter } from '#shared/places/place-filter.ts'
import { faultProblem } from '#functions/lib/refuse-faults.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { exists } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import { getPlace } from '#functions/places/place-store.ts'

const takesDropoffs = placeFilter({ dropoff: true })

export const handler = serve(saveDropoffPlace, async ({ body, session }) => {
  const { id } = ownPerson(session).account
  const { place_id } = body
  if (place_id === null) {
    await table.write({ update: keys.account(id), remove: ['dropoff_place_id'], if: exists })
    return { place_id }
  }
  const place = await getPlace(place_id)
  if (!place || !takesDropoffs(place)) {
    throw faultProblem({ field: 'place_id', code: 'invalid_value' })
  }
  await table.write({ update: keys.account(id), set: { dropoff_place_id: place_id }, if: exists })
  return { place_id }
})
