import { suggestCompanies } from '#shared/api/registry.ts'
import { serve } from '#functions/http/serve.ts'
import { log } from '#functions/lib/log.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { getCompanyRegistry } from '#functions/providers/registry/company-registry.ts'
import { registryLimits } from '#functions/registry/registry-limit.ts'

export const handler = serve(
  suggestCompanies,
  async ({ query }) => {
    try {
      const registry = await getCompanyRegistry()
      return { companies: await registry.suggest(query.search) }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log.warn('company registry', { failure: error.message })
      return { companies: [] }
    }
  },
  registryLimits,
)
