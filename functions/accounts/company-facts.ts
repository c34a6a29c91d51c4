import type { CompanyDetailsForm } from '#shared/accounts/forms/company-form.ts'
import { cleanVat } from '#shared/accounts/forms/vat.ts'
import { internationalPhone } from '#shared/contacts/phone.ts'
import type { CompanyFacts } from './company-store.ts'

/** What a company's form says, as the company keeps it. */
export const companyFactsOf = (form: CompanyDetailsForm): CompanyFacts => ({
  name: form.company_name,
  registry_code: form.registry_code,
  vat_number: form.vat_number === '' ? '' : cleanVat(form.vat_number, form.country),
  address_street: form.address_street,
  address_state: form.address_state,
  address_zip: form.address_zip,
  trademark: form.trademark,
  contact_person: form.contact_person,
  phone: internationalPhone(form.phone, form.country),
  email: form.email,
  invoice_email: form.invoice_email,
  country: form.country,
})
