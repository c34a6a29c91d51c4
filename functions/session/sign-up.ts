import type { Company } from '#shared/accounts/company.ts'
import type { SignUpForm } from '#shared/accounts/forms/sign-up.ts'
import { internationalPhone } from '#shared/contacts/phone.ts'
import { isSameEmail } from '#shared/contacts/email.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { Locale } from '#shared/lib/locale.ts'
import type { AccountRecord } from '#functions/accounts/account-store.ts'
import {
  findUsedCompanyIssues,
  companyWrites,
  newCompany,
} from '#functions/accounts/company-store.ts'
import { companyFactsOf } from '#functions/accounts/company-facts.ts'
import { accountWrites, newAccount, userWrites } from '#functions/accounts/new-account.ts'
import type { User } from '#functions/accounts/user-store.ts'
import { findUserByEmail } from '#functions/accounts/user-store.ts'
import { newId } from '#functions/lib/ids.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { retryTransaction } from '#functions/lib/store/retry-transaction.ts'
import { runtime } from '#functions/lib/runtime.ts'
import type { SocialIdentity } from '#functions/providers/social/port.ts'
import { hashPassword, isPassword } from './password.ts'
import { socialLoginWrites } from './social-login-store.ts'

/** A sign-up that has passed the rules. */
export interface SignUp {
  readonly form: SignUpForm & { readonly is_subscribed: boolean; readonly locale_code: Locale }
  readonly identity: SocialIdentity | undefined
  /** The session that it came in. */
  readonly sessionId: string
}

/** Whether a user is what this very sign-up has made, in a try whose answer was lost. */
const isRepeated = async (user: User, { form, identity, sessionId }: SignUp): Promise<boolean> =>
  user.signed_up_in === sessionId &&
  (identity && form.password === ''
    ? user[`${identity.provider}_id`] === identity.id
    : isPassword(form.password, user.password))

const newUser = async (
  { form, identity, sessionId }: SignUp,
  accountId: string,
): Promise<User> => ({
  id: newId('usr'),
  email: form.email,
  is_email_verified: identity?.isEmailVerified === true && isSameEmail(identity.email, form.email),
  ...(form.password !== '' && { password: await hashPassword(form.password) }),
  ...(identity && { [`${identity.provider}_id`]: identity.id }),
  is_subscribed: form.is_subscribed,
  account_id: accountId,
  session_epoch: 0,
  signed_up_in: sessionId,
})

const firstAccount = (form: SignUp['form'], user: User, company: Company | null): AccountRecord =>
  newAccount(
    {
      id: user.account_id,
      user_id: user.id,
      name: form.name,
      surname: '',
      email: form.email,
      phone: internationalPhone(form.phone, form.country),
      phone_verified: false,
      locale_code: form.locale_code,
      country: form.country,
    },
    company ? { company, role: 'owner' } : undefined,
  )

/** The company of a sign-up, whose contact is the person who signs up. */
const companyOf = (form: SignUp['form']): Company =>
  newCompany(
    companyFactsOf({ ...form, contact_person: form.name, invoice_email: '', trademark: '' }),
  )

/**
 * Makes a user with an account and, for a business, its company of which the user is the owner:
 * all of them or none. Of several at once with one e-mail or registry code exactly one succeeds.
 * The same sign-up sent again in the same session answers the user that the first one made.
 *
 * @throws Problem validation_error: email_used, reg_no_used or company_used under its field;
 *   conflict, social_used: the identity belongs to another user.
 */
export const signUp = async (request: SignUp): Promise<User> => {
  const { form, identity } = request
  const user = await newUser(request, newId('acc'))
  const company = form.is_business_user ? companyOf(form) : null
  return retryTransaction(runtime, async () => {
    const found = await findUserByEmail(form.email)
    if (found && (found.id === user.id || (await isRepeated(found, request)))) {
      return { done: found }
    }
    const issues: FieldIssue[] = [
      ...(company ? await findUsedCompanyIssues(form) : []),
      ...(found ? [{ field: 'email', code: 'email_used' } as const] : []),
    ]
    rejectIssues(issues)
    return {
      writes: [
        ...userWrites(user),
        ...accountWrites(firstAccount(form, user, company)),
        ...(company ? companyWrites(company) : []),
        ...(identity ? await socialLoginWrites(identity, user.id) : []),
      ],
    }
  })
}
