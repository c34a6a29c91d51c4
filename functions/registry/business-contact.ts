import { getSupportContact } from '#shared/contact-details/support-contact.ts'
import { defaultSourceCountry } from '#shared/countries/source-countries.ts'
import { parseBrand } from '#functions/lib/brand.ts'
import { requireEnv } from '#functions/lib/env.ts'

/** Returns the contact for companies that are clients already or want a contract. */
export const getBusinessContact = () => {
  const brand = parseBrand(requireEnv('BRAND'))
  const { email, phone } = getSupportContact(brand, defaultSourceCountry, 'business')
  return { business_client_email: email, business_client_phone: phone }
}
