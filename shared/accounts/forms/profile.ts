import type { HomeCountry } from '../account.ts'
import { validateRequiredEmail } from '../../contacts/email.ts'
import { validateName } from '../../contacts/people.ts'
import { cleanPhone, validatePhone } from '../../contacts/phone.ts'
import { type FieldIssue, type Violation, collectIssues } from '../../lib/field-issues.ts'
import { validatePassword } from './password.ts'

/** A person's own data as they change them; what is left out stays. */
export interface ProfileForm {
  readonly name?: string | undefined
  readonly phone?: string | undefined
  readonly new_unverified_email?: string | undefined
}

const given = (value: string | undefined, rule: (value: string) => Violation): Violation =>
  value === undefined ? undefined : rule(value)

/** What is wrong with a profile in an account of that country. */
export const checkProfile = (form: ProfileForm, country: HomeCountry): FieldIssue[] =>
  collectIssues({
    name: given(form.name, validateName),
    phone: given(form.phone, (phone) => validatePhone(cleanPhone(phone), country)),
    new_unverified_email: given(form.new_unverified_email, validateRequiredEmail),
  })

/** A new password as a logged-in person chooses it. */
export interface PasswordChange {
  readonly new_password: string
  readonly old_password: string
}

/** What is wrong with a change of password; whoever logs in elsewhere only has no old one. */
export const checkPasswordChange = (
  { new_password, old_password }: PasswordChange,
  { email, hasPassword }: { readonly email: string; readonly hasPassword: boolean },
): FieldIssue[] =>
  collectIssues({
    old_password: hasPassword && old_password === '' ? 'required' : undefined,
    new_password:
      validatePassword(new_password, email) ??
      (hasPassword && new_password === old_password ? 'password_is_old' : undefined),
  })

/** The rule of the e-mail that a forgotten password is asked for with. */
export const validateForgotPassword = (email: string): Violation => {
  const violation = validateRequiredEmail(email)
  if (violation === undefined) return undefined
  return violation === 'email_required' ? 'required' : 'email_malformed'
}
