import { createApiKey } from '#shared/api/services.ts'
import { serve } from '#functions/http/serve.ts'
import { createKey } from '#functions/store/records/api-key-store.ts'
import { createKeyNoticeBuilder } from '#functions/accounts/build-key-notice.ts'
import { requireCompany } from '#functions/services/require-company.ts'

export const handler = serve(createApiKey, ({ body, session }) => {
  const { account, company } = requireCompany(session)
  return createKey(company.id, account, body, createKeyNoticeBuilder(session))
})
