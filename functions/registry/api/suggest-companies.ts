import { suggestCompanies } from '#shared/api/registry.ts'
import { serve } from '#functions/lib/serve.ts'
import { log } from '#functions/lib/log.ts'
import { PartyError } from '#functions/parties/party-error.ts'
import { companyRegistry } from '#functions/parties/registry/company-registry.ts'
import { registryLimit } from '../registry-limit.ts'

export const handler = serve(
  suggestCompanies,
  async ({ query }) => {
    try {
      const registry = await companyRegistry()
      return { companies: await registry.suggest(query.search) }
    } catch (error) {
      if (!(error instanceof PartyError)) throw error
      log.warn('company registry', { failure: error.message })
      return { companies: [] }
    }
  },
  { limit: registryLimit },
)
