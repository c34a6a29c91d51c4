import type { CompanyDetailsForm } from '#shared/accounts/forms/company/company-form.ts'
import { cleanVat } from '#shared/accounts/forms/company/vat.ts'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import type { CompanyDetails } from '#functions/store/records/company-store.ts'

/** Converts a company's form to the details that are stored. */
export const toCompanyDetails = (form: CompanyDetailsForm): CompanyDetails => ({
  name: form.company_name,
  registry_code: form.registry_code,
  vat_number: form.vat_number === '' ? '' : cleanVat(form.vat_number, form.country),
  address_street: form.address_street,
  address_state: form.address_state,
  address_zip: form.address_zip,
  trademark: form.trademark,
  contact_person: form.contact_person,
  phone: toInternationalPhone(form.phone, form.country),
  email: form.email,
  invoice_email: form.invoice_email,
  country: form.country,
})
