import { maskEmail } from '#shared/contact-details/email.ts'
import { sourceCountries, defaultSourceCountry } from '#shared/countries/source-countries.ts'
import { findCompanyByCode } from '#functions/store/records/company-store.ts'
import { checkRegistryCode } from '#shared/api/registry.ts'
import { getSupportContact } from '#shared/contact-details/support-contact.ts'
import { serve } from '#functions/http/serve.ts'
import { parseBrand } from '#functions/lib/brand.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { log } from '#functions/lib/log.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { getCompanyRegistry } from '#functions/providers/registry/company-registry.ts'
import { notifyRegisteredCompany } from '#functions/registry/notify-registered-company.ts'
import { registryLimits } from '#functions/registry/registry-limit.ts'

/** Returns the contact for companies that are clients already or want a contract. */
const getBusinessContact = () => {
  const brand = parseBrand(requireEnv('BRAND'))
  const { email, phone } = getSupportContact(brand, defaultSourceCountry, 'business')
  return { business_client_email: email, business_client_phone: phone }
}

export const handler = serve(
  checkRegistryCode,
  async ({ body }) => {
    const client = await findCompanyByCode(body.registry_code, sourceCountries)
    if (client && body.is_sign_up) await notifyRegisteredCompany(client)
    const contact = { email: client ? maskEmail(client.email) : null, ...getBusinessContact() }
    try {
      const registry = await getCompanyRegistry()
      const company = await registry.find(body.registry_code)
      return { ...contact, success: true, is_reg_no_valid: company !== null }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log.warn('company registry', { failure: error.message })
      return { ...contact, success: false, is_reg_no_valid: false }
    }
  },
  registryLimits,
)
