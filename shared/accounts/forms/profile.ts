import type { HomeCountry } from '../account.ts'
import { requiredEmailVerdict } from '../../contacts/email.ts'
import { nameVerdict } from '../../contacts/people.ts'
import { cleanPhone, phoneVerdict } from '../../contacts/phone.ts'
import { type Fault, type Verdict, faultsOf } from '../../lib/faults.ts'
import { passwordVerdict } from './password.ts'

/** A person's own data as they change them; what is left out stays. */
export interface ProfileForm {
  readonly name?: string | undefined
  readonly phone?: string | undefined
  readonly new_unverified_email?: string | undefined
}

const given = (value: string | undefined, rule: (value: string) => Verdict): Verdict =>
  value === undefined ? undefined : rule(value)

/** What is wrong with a profile in an account of that country. */
export const profileFaults = (form: ProfileForm, country: HomeCountry): Fault[] =>
  faultsOf({
    name: given(form.name, nameVerdict),
    phone: given(form.phone, (phone) => phoneVerdict(cleanPhone(phone), country)),
    new_unverified_email: given(form.new_unverified_email, requiredEmailVerdict),
  })

/** A new password as a logged-in person chooses it. */
export interface PasswordChange {
  readonly new_password: string
  readonly old_password: string
}

/** What is wrong with a change of password; whoever logs in elsewhere only has no old one. */
export const passwordChangeFaults = (
  { new_password, old_password }: PasswordChange,
  { email, hasPassword }: { readonly email: string; readonly hasPassword: boolean },
): Fault[] =>
  faultsOf({
    old_password: hasPassword && old_password === '' ? 'required' : undefined,
    new_password:
      passwordVerdict(new_password, email) ??
      (hasPassword && new_password === old_password ? 'password_is_old' : undefined),
  })

/** The rule of the e-mail that a forgotten password is asked for with. */
export const forgotPasswordVerdict = (email: string): Verdict => {
  const verdict = requiredEmailVerdict(email)
  if (verdict === undefined) return undefined
  return verdict === 'email_required' ? 'required' : 'email_malformed'
}
