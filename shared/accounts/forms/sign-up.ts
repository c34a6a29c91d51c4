import type { HomeCountry } from '../account.ts'
import { validateEmail } from '../../contacts/email.ts'
import { validateName } from '../../contacts/people.ts'
import { cleanPhone, validatePhone } from '../../contacts/phone.ts'
import { validateZip } from '../../contacts/zip.ts'
import { type FieldIssue, type Violation, collectIssues } from '../../lib/field-issues.ts'
import { atMost, filled } from '../../lib/text.ts'
import type { MessageCode } from '../../lib/messages.ts'
import { validatePassword } from './password.ts'
import { registrationTerms } from './terms.ts'
import { validateVat } from './vat.ts'

/** Limits of a company's fields, in characters. */
export const companyLimits = { name: 80, registryCode: 20, vat: 20, address: 80, zip: 10 } as const

/** A company as its sign-up form tells of it. */
export interface CompanyForm {
  readonly company_name: string
  readonly registry_code: string
  readonly vat_number: string
  readonly address_street: string
  readonly address_zip: string
  /** City and county. */
  readonly address_state: string
  readonly country: HomeCountry
}

/** A person, alone or with the company, who signs up. */
export interface SignUpForm extends CompanyForm {
  readonly email: string
  readonly phone: string
  readonly name: string
  readonly password: string
  readonly agreed: boolean
  readonly is_business_user: boolean
}

/** What the rules of signing up need to know beside the form. */
export interface SignUpContext {
  /** Google or Facebook vouches for the person: then no password is needed. */
  readonly isSocial: boolean
  /** Whether the registry knows the code; undefined while it was not asked or does not answer. */
  readonly isRegistered?: boolean | undefined
}

const text = (value: string, max: number, empty: MessageCode = 'required'): Violation =>
  filled(value, empty) ?? atMost(value, max)

/** The rule of the e-mail that one signs up with. */
export const validateSignUpEmail = (email: string): Violation => {
  const violation = filled(email, 'email_required') ?? validateEmail(email)
  return violation === 'email_invalid' ? 'invalid_email' : violation
}

const validateRegistryCode = (form: CompanyForm, isRegistered: boolean | undefined): Violation =>
  (form.country === 'ee' ? filled(form.registry_code, 'company_reg_no_required') : undefined) ??
  atMost(form.registry_code, companyLimits.registryCode) ??
  (isRegistered === false ? 'registry_code_not_found' : undefined)

/** The rules of a company that signs up, in the order of its form. */
export const companyVerdicts = (
  form: CompanyForm,
  isRegistered?: boolean,
): Record<string, Violation> => ({
  company_name: text(form.company_name, companyLimits.name, 'company_name_required'),
  registry_code: validateRegistryCode(form, isRegistered),
  vat_number:
    validateVat(form.vat_number, form.country) ?? atMost(form.vat_number, companyLimits.vat),
  address_street: text(form.address_street, companyLimits.address),
  address_zip: validateZip(form.address_zip, form.country),
  address_state: text(form.address_state, companyLimits.address),
})

const personVerdicts = (form: SignUpForm, { isSocial }: SignUpContext) => ({
  name: validateName(form.name),
  phone: validatePhone(cleanPhone(form.phone), form.country),
  email: validateSignUpEmail(form.email),
  password:
    isSocial && form.password === '' ? undefined : validatePassword(form.password, form.email),
})

/** What is wrong with a private person's or a prepaid company's sign-up, in the form's order. */
export const checkSignUp = (form: SignUpForm, context: SignUpContext): FieldIssue[] => {
  const kind = form.is_business_user ? 'business' : 'private'
  const needsTerms = registrationTerms[form.country][kind]
  return collectIssues({
    ...(form.is_business_user && companyVerdicts(form, context.isRegistered)),
    ...personVerdicts(form, context),
    agreed: needsTerms && !form.agreed ? 'terms_not_accepted' : undefined,
  })
}
