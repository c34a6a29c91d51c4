import { deleteApiKey } from '#shared/api/services.ts'
import { serve } from '#functions/lib/serve.ts'
import { deleteKey, listKeys } from '../api-key-store.ts'
import { ownCompany } from '../own-company.ts'

export const handler = serve(deleteApiKey, async ({ body, session }) => {
  const { company } = ownCompany(session)
  await deleteKey(company.id, body.account_id)
  return { api_keys: await listKeys(company.id) }
})
