import { listApiKeys } from '#shared/api/services.ts'
import { serve } from '#functions/http/serve.ts'
import { listKeys } from '#functions/store/records/api-key-store.ts'
import { requireCompany } from '#functions/services/require-company.ts'

export const handler = serve(listApiKeys, async ({ session }) => ({
  api_keys: await listKeys(requireCompany(session).company.id),
}))
