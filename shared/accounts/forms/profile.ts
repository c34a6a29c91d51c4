import type { SourceCountry } from '#shared/countries/source-countries.ts'
import { validateRequiredEmail } from '#shared/contact-details/email.ts'
import { validateName } from '#shared/contact-details/people.ts'
import { cleanPhone, validatePhone } from '#shared/contact-details/phone.ts'
import { type FieldIssue, type Violation, collectIssues } from '#shared/lib/field-issues.ts'
import type { PasswordCheck } from './common-password.ts'
import { validatePassword } from './password.ts'

/** Changes to a person's own data; omitted fields stay unchanged. */
export interface ProfileForm {
  readonly name?: string | undefined
  readonly phone?: string | undefined
  readonly new_unverified_email?: string | undefined
}

const validateIfPresent = (
  value: string | undefined,
  rule: (value: string) => Violation,
): Violation => (value === undefined ? undefined : rule(value))

/** Returns the issues of a profile form. Phones are validated for the account's `country`. */
export const checkProfile = (form: ProfileForm, country: SourceCountry): FieldIssue[] =>
  collectIssues({
    name: validateIfPresent(form.name, validateName),
    phone: validateIfPresent(form.phone, (phone) => validatePhone(cleanPhone(phone), country)),
    new_unverified_email: validateIfPresent(form.new_unverified_email, validateRequiredEmail),
  })

/** Form with which a logged-in person changes the password. */
export interface PasswordChange {
  readonly new_password: string
  readonly old_password: string
}

/**
 * Returns the issues of a password change. The old password is required only if the user has one.
 */
export const checkPasswordChange = (
  { new_password, old_password }: PasswordChange,
  {
    email,
    hasPassword,
    isCommon,
  }: {
    readonly email: string
    readonly hasPassword: boolean
    readonly isCommon: PasswordCheck
  },
): FieldIssue[] =>
  collectIssues({
    old_password: hasPassword && old_password === '' ? 'required' : undefined,
    new_password:
      validatePassword(new_password, email, isCommon) ??
      (hasPassword && new_password === old_password ? 'password_is_old' : undefined),
  })

/** Validates the e-mail of the forgotten-password form. */
export const validateForgotPassword = (email: string): Violation => {
  const violation = validateRequiredEmail(email)
  if (violation === undefined) return undefined
  return violation === 'email_required' ? 'required' : 'email_malformed'
}
