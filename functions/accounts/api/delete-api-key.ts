import { deleteApiKey } from '#shared/api/services.ts'
import { serve } from '#functions/http/serve.ts'
import { deleteKey, listKeys } from '#functions/store/records/api-key-store.ts'
import { createKeyNoticeBuilder } from '#functions/accounts/build-key-notice.ts'
import { requireCompany } from '#functions/services/require-company.ts'

export const handler = serve(deleteApiKey, async ({ body, session }) => {
  const { company } = requireCompany(session)
  await deleteKey(company.id, body.account_id, createKeyNoticeBuilder(session))
  return { api_keys: await listKeys(company.id) }
})
