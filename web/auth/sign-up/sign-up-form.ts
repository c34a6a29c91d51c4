import type { SignUpForm } from '#shared/accounts/forms/sign-up.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { noCompany, type PersonDraft } from './sign-up-drafts.ts'
import { type SocialIdentity, toSocialToken } from '#web/auth/social/social-identity.ts'

const isTextField = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string' && entry[0] !== 'password'

const trimTexts = (typed: object): object =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(isTextField)
      .map(([name, line]) => [name, line.trim()]),
  )

/**
 * Builds the body of the sign-up call from a draft and what drafts never contain: the password or
 * the token of Google or Facebook. Without company fields it is a private sign-up. Texts are trimmed
 * because a form may be submitted before its last field is blurred.
 */
export const buildSignUpForm = ({
  identity,
  ...typed
}: PersonDraft &
  Partial<Record<keyof typeof noCompany, string>> &
  Pick<SignUpForm, 'password' | 'country'> & { identity: SocialIdentity | null }) => ({
  ...noCompany,
  ...typed,
  ...trimTexts(typed),
  // A social sign-up needs no password; one typed before is not sent.
  password: identity ? '' : typed.password,
  is_business_user: typed.company_name !== undefined,
  locale_code: currentLocale.get(),
  ...(identity && toSocialToken(identity)),
})
