import { listApiKeys } from '#shared/api/services.ts'
import { serve } from '#functions/lib/serve.ts'
import { listKeys } from '../api-key-store.ts'
import { ownCompany } from '../own-company.ts'

export const handler = serve(listApiKeys, async ({ session }) => ({
  api_keys: await listKeys(ownCompany(session).company.id),
}))
