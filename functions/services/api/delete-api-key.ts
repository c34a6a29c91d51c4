import { deleteApiKey } from '#shared/api/services.ts'
import { serve } from '#functions/http/serve.ts'
import { deleteKey, listKeys } from '#functions/store/records/api-key-store.ts'
import { requireCompany } from '../require-company.ts'

export const handler = serve(deleteApiKey, async ({ body, session }) => {
  const { company } = requireCompany(session)
  await deleteKey(company.id, body.account_id)
  return { api_keys: await listKeys(company.id) }
})
