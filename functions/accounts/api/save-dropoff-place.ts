import { saveDropoffPlace } from '#shared/api/accounts.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { keys } from '#functions/store/keys.ts'
import { exists, type Write } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import { buildDropoffPlaceWrite } from '#functions/accounts/dropoff-place.ts'

export const handler = serve(saveDropoffPlace, async ({ body, session }) => {
  const { account } = requirePerson(session)
  const { place_id } = body
  const write: Write =
    place_id === null
      ? { update: keys.account(account.id), remove: ['dropoff_place_id'], if: exists }
      : await buildDropoffPlaceWrite(account, place_id, 'place_id')
  await table.write(write)
  return { place_id }
})
