import { validateEmail } from '#shared/contact-details/email.ts'
import { validateName } from '#shared/contact-details/people.ts'
import { cleanPhone, validatePhone } from '#shared/contact-details/phone.ts'
import { validateZip } from '#shared/contact-details/zip.ts'
import { type SourceCountry, getSourceFacts } from '#shared/countries/source-countries.ts'
import { type FieldIssue, type Violation, collectIssues } from '#shared/lib/field-issues.ts'
import { validateMaxLength, validateRequired } from '#shared/lib/text.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import type { PasswordCheck } from './common-password.ts'
import { validatePassword } from './password.ts'
import { validateVat } from '#shared/accounts/forms/company/vat.ts'

/** Maximum lengths of company fields in characters. */
export const companyLimits = { name: 80, registryCode: 20, vat: 20, address: 80, zip: 10 } as const

/** Company fields of the sign-up form. */
export interface CompanyForm {
  readonly company_name: string
  readonly registry_code: string
  readonly vat_number: string
  readonly address_street: string
  readonly address_zip: string
  /** City and county. */
  readonly address_state: string
  readonly country: SourceCountry
}

/** Sign-up form of a private person or a company. */
export interface SignUpForm extends CompanyForm {
  readonly email: string
  readonly phone: string
  readonly name: string
  readonly password: string
  readonly agreed: boolean
  readonly is_business_user: boolean
}

/** Context of the sign-up rules. */
export interface SignUpContext {
  /** Whether the person signs up with Google or Facebook; no password is required then. */
  readonly isSocial: boolean
  /**
   * Whether the registry knows the code; undefined if not checked or if the registry is
   * unavailable.
   */
  readonly isRegistered?: boolean | undefined
  /** Whether a password is easy to guess. */
  readonly isCommon: PasswordCheck
}

const validateText = (value: string, max: number, empty: MessageCode = 'required'): Violation =>
  validateRequired(value, empty) ?? validateMaxLength(value, max)

/** Validates the e-mail of a sign-up. */
export const validateSignUpEmail = (email: string): Violation => {
  const violation = validateRequired(email, 'email_required') ?? validateEmail(email)
  return violation === 'email_invalid' ? 'invalid_email' : violation
}

const validateRegistryCode = (form: CompanyForm, isRegistered: boolean | undefined): Violation =>
  (getSourceFacts(form.country).hasCompanyRegistry
    ? validateRequired(form.registry_code, 'company_reg_no_required')
    : undefined) ??
  validateMaxLength(form.registry_code, companyLimits.registryCode) ??
  (isRegistered === false ? 'registry_code_not_found' : undefined)

/** Returns the violations of the company fields of a sign-up in field order. */
export const getCompanyViolations = (
  form: CompanyForm,
  isRegistered?: boolean,
): Record<string, Violation> => ({
  company_name: validateText(form.company_name, companyLimits.name, 'company_name_required'),
  registry_code: validateRegistryCode(form, isRegistered),
  vat_number:
    validateVat(form.vat_number, form.country) ??
    validateMaxLength(form.vat_number, companyLimits.vat),
  address_street: validateText(form.address_street, companyLimits.address),
  address_zip: validateZip(form.address_zip, form.country),
  address_state: validateText(form.address_state, companyLimits.address),
})

const getPersonViolations = (form: SignUpForm, { isSocial, isCommon }: SignUpContext) => ({
  name: validateName(form.name),
  phone: validatePhone(cleanPhone(form.phone), form.country),
  email: validateSignUpEmail(form.email),
  password:
    isSocial && form.password === ''
      ? undefined
      : validatePassword(form.password, form.email, isCommon),
})

/** Returns the issues of a sign-up of a private person or a prepaid company in field order. */
export const checkSignUp = (form: SignUpForm, context: SignUpContext): FieldIssue[] => {
  const needsTerms = !form.is_business_user || getSourceFacts(form.country).hasCompanyTermsInForm
  return collectIssues({
    ...(form.is_business_user && getCompanyViolations(form, context.isRegistered)),
    ...getPersonViolations(form, context),
    agreed: needsTerms && !form.agreed ? 'terms_not_accepted' : undefined,
  })
}
