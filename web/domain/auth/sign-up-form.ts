import type { SignUpForm } from '#shared/accounts/forms/sign-up.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import type { PersonDraft } from './sign-up-drafts.ts'
import { type SocialIdentity, socialTokenOf } from './social-identity.ts'

const noCompany = {
  company_name: '',
  registry_code: '',
  vat_number: '',
  address_street: '',
  address_zip: '',
  address_state: '',
} as const

const isLine = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string' && entry[0] !== 'password'

const trimmed = (typed: object): object =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(isLine)
      .map(([name, line]) => [name, line.trim()]),
  )

/**
 * A sign-up as the server takes it, of a draft and what no draft keeps: the password, or the token
 * of Google or Facebook. A person without a company is a private one. The lines are trimmed: a
 * form may be sent before its last field was left.
 */
export const signUpForm = ({
  identity,
  ...typed
}: PersonDraft &
  Partial<Record<keyof typeof noCompany, string>> &
  Pick<SignUpForm, 'password' | 'country'> & { identity: SocialIdentity | null }) => ({
  ...noCompany,
  ...typed,
  ...trimmed(typed),
  // Whom another party vouches for needs no password; one typed before is not sent.
  password: identity ? '' : typed.password,
  is_business_user: typed.company_name !== undefined,
  locale_code: currentLocale.get(),
  ...(identity && socialTokenOf(identity)),
})
