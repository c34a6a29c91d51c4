import { getDropoffPlace } from '#shared/api/accounts.ts'
import { getAccountRecord } from '#functions/store/records/account-store.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'

export const handler = serve(getDropoffPlace, async ({ session }) => {
  const record = await getAccountRecord(requirePerson(session).account.id)
  return { place_id: record?.dropoff_place_id ?? null }
})
