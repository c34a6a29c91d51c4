import { homeCountry } from '#shared/accounts/account.ts'
import { maskEmail } from '#shared/contacts/email.ts'
import { findCompanyByCode } from '#functions/accounts/company-store.ts'
import { checkRegistryCode } from '#shared/api/registry.ts'
import { serve } from '#functions/lib/serve.ts'
import { log } from '#functions/lib/log.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { companyRegistry } from '#functions/providers/registry/company-registry.ts'
import { businessContact } from '../business-contact.ts'
import { registryLimit } from '../registry-limit.ts'

export const handler = serve(
  checkRegistryCode,
  async ({ body }) => {
    const client = await findCompanyByCode(body.registry_code, homeCountry.options)
    const answer = { email: client ? maskEmail(client.email) : null, ...businessContact }
    try {
      const registry = await companyRegistry()
      const company = await registry.find(body.registry_code)
      return { ...answer, success: true, is_reg_no_valid: company !== null }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log.warn('company registry', { failure: error.message })
      return { ...answer, success: false, is_reg_no_valid: false }
    }
  },
  { limit: registryLimit },
)
