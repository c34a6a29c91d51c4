import { createApiKey } from '#shared/api/services.ts'
import { serve } from '#functions/lib/serve.ts'
import { createKey } from '../api-key-store.ts'
import { ownCompany } from '../own-company.ts'

export const handler = serve(createApiKey, ({ session }) => {
  const { account, company } = ownCompany(session)
  return createKey(company.id, account)
})
