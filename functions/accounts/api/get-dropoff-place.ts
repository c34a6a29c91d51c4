import { getDropoffPlace } from '#shared/api/accounts.ts'
import { getAccountRecord } from '#functions/accounts/account-store.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'

export const handler = serve(getDropoffPlace, async ({ session }) => {
  const record = await getAccountRecord(ownPerson(session).account.id)
  return { place_id: record?.dropoff_place_id ?? null }
})
