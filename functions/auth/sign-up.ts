import type { Company } from '#shared/accounts/company.ts'
import type { SignUpForm } from '#shared/accounts/forms/sign-up.ts'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { isSameEmail } from '#shared/contact-details/email.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { Locale } from '#shared/lib/locale.ts'
import type { AccountRecord } from '#functions/store/records/account-store.ts'
import {
  findUsedCompanyIssues,
  buildCompanyWrites,
  buildCompany,
} from '#functions/store/records/company-store.ts'
import { toCompanyDetails } from '#functions/accounts/to-company-details.ts'
import {
  buildAccountWrites,
  buildAccount,
  buildUserWrites,
} from '#functions/accounts/build-account.ts'
import type { User } from '#functions/store/records/user-store.ts'
import { findUserByEmail } from '#functions/store/records/user-store.ts'
import { createId } from '#functions/lib/ids.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { SocialIdentity } from '#functions/providers/social/port.ts'
import { hashPassword, verifyPassword } from '#functions/lib/password.ts'
import { buildSocialLoginWrites } from './social-login-store.ts'

/** A valid sign-up. */
export interface SignUp {
  readonly form: SignUpForm & { readonly is_subscribed: boolean; readonly locale_code: Locale }
  readonly identity: SocialIdentity | undefined
  /** The session in which the visitor signs up. */
  readonly sessionId: string
}

/** Whether an earlier attempt of this sign-up, whose response was lost, has created the user. */
const isRepeated = async (user: User, { form, identity, sessionId }: SignUp): Promise<boolean> =>
  user.signed_up_in === sessionId &&
  (identity && form.password === ''
    ? user[`${identity.provider}_id`] === identity.id
    : verifyPassword(form.password, user.password))

const buildUser = async (
  { form, identity, sessionId }: SignUp,
  accountId: string,
): Promise<User> => ({
  id: createId('usr'),
  email: form.email,
  is_email_verified: identity?.isEmailVerified === true && isSameEmail(identity.email, form.email),
  ...(form.password !== '' && { password: await hashPassword(form.password) }),
  ...(identity && { [`${identity.provider}_id`]: identity.id }),
  is_subscribed: form.is_subscribed,
  account_id: accountId,
  session_epoch: 0,
  signed_up_in: sessionId,
})

const buildFirstAccount = (
  form: SignUp['form'],
  user: User,
  company: Company | null,
): AccountRecord =>
  buildAccount(
    {
      id: user.account_id,
      user_id: user.id,
      name: form.name,
      surname: '',
      email: form.email,
      phone: toInternationalPhone(form.phone, form.country),
      phone_verified: false,
      locale_code: form.locale_code,
      country: form.country,
    },
    company ? { company, role: 'owner' } : undefined,
  )

/** Builds the company of a sign-up. Its contact is the person who signs up. */
const buildSignUpCompany = (form: SignUp['form']): Company =>
  buildCompany(
    toCompanyDetails({ ...form, contact_person: form.name, invoice_email: '', trademark: '' }),
  )

/**
 * Creates a user with an account and, for a business, a company that the user owns, in one
 * transaction. Of several concurrent sign-ups with one e-mail or registry code exactly one
 * succeeds. The same sign-up repeated in the same session returns the user of the first one.
 *
 * @throws Problem validation_error: email_used, reg_no_used or company_used under its field;
 *   conflict, social_used: the identity belongs to another user.
 */
export const signUp = async (request: SignUp): Promise<User> => {
  const { form, identity } = request
  const user = await buildUser(request, createId('acc'))
  const company = form.is_business_user ? buildSignUpCompany(form) : null
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
        ...buildUserWrites(user),
        ...buildAccountWrites(buildFirstAccount(form, user, company)),
        ...(company ? buildCompanyWrites(company) : []),
        ...(identity ? await buildSocialLoginWrites(identity, user.id) : []),
      ],
    }
  })
}
