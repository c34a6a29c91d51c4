import type { Company } from '../company.ts'
import { type Actor, may } from '../permissions.ts'
import { validateEmail, validateRequiredEmail } from '../../contacts/email.ts'
import { cleanPhone, validatePhone } from '../../contacts/phone.ts'
import { type FieldIssue, collectIssues } from '../../lib/field-issues.ts'
import { atMost, filled } from '../../lib/text.ts'
import { validateZip } from '../../contacts/zip.ts'
import { type CompanyForm, companyLimits } from './sign-up.ts'
import { validateVat } from './vat.ts'

/** The longest trademark, in characters. */
export const maxTrademark = 20

/** A company as the dialog to add or edit it tells of it. */
export interface CompanyDetailsForm extends CompanyForm {
  readonly contact_person: string
  readonly phone: string
  readonly email: string
  readonly invoice_email: string
  readonly trademark: string
}

type Field = keyof CompanyDetailsForm

/** When a field of a company that is there already cannot be changed by an account of it. */
const locks: Partial<Record<Field, (actor: Actor, company: Company) => boolean>> = {
  vat_number: (actor, { vat_number }) => vat_number !== '' || !may('editCompanyAddress', actor),
  address_street: (actor) => !may('editCompanyAddress', actor),
  address_zip: (actor) => !may('editCompanyAddress', actor),
  address_state: (actor) => !may('editCompanyAddress', actor),
  trademark: (actor) => !may('editCompanyContract', actor),
  invoice_email: (actor) => !may('editCompanyContract', actor),
  country: () => true,
}

/** Whether a field of the company's form is locked for one of its accounts; one without a company is adding one. */
export const isCompanyFieldLocked = (field: Field, actor: Actor): boolean =>
  actor.company !== null && (locks[field]?.(actor, actor.company) ?? false)

/**
 * What is wrong with a company's form, in its order.
 * @param isRegistered what the registry said of the code; undefined while nobody asked
 */
export const checkCompanyForm = (form: CompanyDetailsForm, isRegistered?: boolean): FieldIssue[] =>
  collectIssues({
    company_name:
      filled(form.company_name, 'company_name_required') ??
      atMost(form.company_name, companyLimits.name),
    registry_code:
      filled(form.registry_code, 'registry_code_required') ??
      atMost(form.registry_code, companyLimits.registryCode) ??
      (isRegistered === false ? 'registry_code_not_found' : undefined),
    vat_number:
      validateVat(form.vat_number, form.country) ?? atMost(form.vat_number, companyLimits.vat),
    address_street:
      filled(form.address_street) ?? atMost(form.address_street, companyLimits.address),
    address_zip: validateZip(form.address_zip, form.country),
    address_state: filled(form.address_state) ?? atMost(form.address_state, companyLimits.address),
    contact_person: atMost(form.contact_person, companyLimits.name),
    phone: validatePhone(cleanPhone(form.phone), form.country),
    email: validateRequiredEmail(form.email),
    invoice_email: validateEmail(form.invoice_email),
    trademark: atMost(form.trademark, maxTrademark),
  })
