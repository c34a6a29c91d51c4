import type { Company } from '#shared/accounts/company.ts'
import { type Actor, may } from '#shared/accounts/permissions.ts'
import { validateEmail, validateRequiredEmail } from '#shared/contact-details/email.ts'
import { cleanPhone, validatePhone } from '#shared/contact-details/phone.ts'
import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
import { validateMaxLength, validateRequired } from '#shared/lib/text.ts'
import { validateZip } from '#shared/contact-details/zip.ts'
import { type CompanyForm, companyLimits } from '#shared/accounts/forms/sign-up.ts'
import { validateVat } from './vat.ts'

/** Maximum length of a trademark in characters. */
export const maxTrademark = 20

/** Form of the dialog that adds or edits a company. */
export interface CompanyDetailsForm extends CompanyForm {
  readonly contact_person: string
  readonly phone: string
  readonly email: string
  readonly invoice_email: string
  readonly trademark: string
}

type Field = keyof CompanyDetailsForm

/** Conditions under which a field of an existing company is locked for one of its accounts. */
const locks: Partial<Record<Field, (actor: Actor, company: Company) => boolean>> = {
  vat_number: (actor, { vat_number }) => vat_number !== '' || !may('editCompanyAddress', actor),
  address_street: (actor) => !may('editCompanyAddress', actor),
  address_zip: (actor) => !may('editCompanyAddress', actor),
  address_state: (actor) => !may('editCompanyAddress', actor),
  trademark: (actor) => !may('editCompanyContract', actor),
  invoice_email: (actor) => !may('editCompanyContract', actor),
  country: () => true,
}

/**
 * Whether a field of the company form is locked for an account. Never for an account that has no
 * company yet.
 */
export const isCompanyFieldLocked = (field: Field, actor: Actor): boolean =>
  actor.company !== null && (locks[field]?.(actor, actor.company) ?? false)

/**
 * Returns the issues of a company form in field order.
 * @param isRegistered whether the registry knows the code; undefined if not checked
 */
export const checkCompanyForm = (form: CompanyDetailsForm, isRegistered?: boolean): FieldIssue[] =>
  collectIssues({
    company_name:
      validateRequired(form.company_name, 'company_name_required') ??
      validateMaxLength(form.company_name, companyLimits.name),
    registry_code:
      validateRequired(form.registry_code, 'registry_code_required') ??
      validateMaxLength(form.registry_code, companyLimits.registryCode) ??
      (isRegistered === false ? 'registry_code_not_found' : undefined),
    vat_number:
      validateVat(form.vat_number, form.country) ??
      validateMaxLength(form.vat_number, companyLimits.vat),
    address_street:
      validateRequired(form.address_street) ??
      validateMaxLength(form.address_street, companyLimits.address),
    address_zip: validateZip(form.address_zip, form.country),
    address_state:
      validateRequired(form.address_state) ??
      validateMaxLength(form.address_state, companyLimits.address),
    contact_person: validateMaxLength(form.contact_person, companyLimits.name),
    phone: validatePhone(cleanPhone(form.phone), form.country),
    email: validateRequiredEmail(form.email),
    invoice_email: validateEmail(form.invoice_email),
    trademark: validateMaxLength(form.trademark, maxTrademark),
  })
