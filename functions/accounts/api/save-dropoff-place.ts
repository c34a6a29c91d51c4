import { saveDropoffPlace } from '#shared/api/accounts.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { keys } from '#functions/store/keys.ts'
import { exists } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import { setDropoffPlace } from '../set-dropoff-place.ts'

export const handler = serve(saveDropoffPlace, async ({ body, session }) => {
  const { account } = requirePerson(session)
  const { place_id } = body
  if (place_id === null) {
    await table.write({
      update: keys.account(account.id),
      remove: ['dropoff_place_id'],
      if: exists,
    })
  } else await setDropoffPlace(account, place_id, 'place_id')
  return { place_id }
})
