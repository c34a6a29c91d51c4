import type { CompanyForm } from '#shared/accounts/forms/sign-up.ts'
import { cleanVat } from '#shared/accounts/forms/vat.ts'
import { internationalPhone } from '#shared/contacts/phone.ts'
import type { CompanyFacts } from './company-store.ts'

/** What a sign-up tells of a company and its contact, as the company keeps it. */
export const companyFactsOf = (
  form: CompanyForm & { readonly name: string; readonly phone: string; readonly email: string },
): CompanyFacts => ({
  name: form.company_name,
  registry_code: form.registry_code,
  vat_number: form.vat_number === '' ? '' : cleanVat(form.vat_number, form.country),
  address_street: form.address_street,
  address_state: form.address_state,
  address_zip: form.address_zip,
  trademark: '',
  contact_person: form.name,
  phone: internationalPhone(form.phone, form.country),
  email: form.email,
  invoice_email: '',
  country: form.country,
})
