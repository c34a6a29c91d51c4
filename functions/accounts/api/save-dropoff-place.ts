import { saveDropoffPlace } from '#shared/api/accounts.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { exists } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import { keepDropoffPlace } from '../keep-dropoff-place.ts'

export const handler = serve(saveDropoffPlace, async ({ body, session }) => {
  const { account } = ownPerson(session)
  const { place_id } = body
  if (place_id === null) {
    await table.write({
      update: keys.account(account.id),
      remove: ['dropoff_place_id'],
      if: exists,
    })
  } else await keepDropoffPlace(account, place_id, 'place_id')
  return { place_id }
})
