import type { Role } from '#shared/accounts/account.ts'
import type { Company } from '#shared/accounts/company.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { missing } from '#functions/lib/store/operations.ts'
import type { AccountRecord } from './account-store.ts'
import type { User } from './user-store.ts'

/** What tells one new account from another beside its company. */
type Person = Pick<
  AccountRecord,
  | 'id'
  | 'user_id'
  | 'name'
  | 'surname'
  | 'email'
  | 'phone'
  | 'phone_verified'
  | 'locale_code'
  | 'country'
  | 'invited_at'
>

/** A new account, active and without any right of its own: a private one, or of a company's person. */
export const newAccount = (
  person: Person,
  membership?: { readonly company: Company; readonly role: Role },
): AccountRecord => ({
  ...person,
  segment: membership?.company.segment ?? 'private',
  role: membership?.role ?? null,
  company_id: membership?.company.id ?? null,
  groups: [],
  status: 'active',
  has_door_code: false,
})

/** The writes of a new user: the e-mail first, which no other may have. */
export const userWrites = (user: User): Write[] => [
  { put: { ...keys.email(user.email), user_id: user.id }, if: missing },
  { put: { ...keys.user(user.id), ...user }, if: missing },
]

/**
 * The writes of what leads to an account: from its user, if it has one, and from its company, if
 * any, where the e-mail must be new among the people.
 */
export const accountPointerWrites = ({
  id,
  user_id,
  company_id,
  email,
}: AccountRecord): Write[] => [
  ...(user_id === null ? [] : [{ put: { ...keys.userAccount(user_id, id), account_id: id } }]),
  ...(company_id === null
    ? []
    : [
        { put: { ...keys.person(company_id, id), account_id: id } },
        { put: { ...keys.personEmail(company_id, email), account_id: id }, if: missing },
      ]),
]

/** The writes of a new account with what leads to it, the account first. */
export const accountWrites = (record: AccountRecord): Write[] => [
  { put: { ...keys.account(record.id), ...record }, if: missing },
  ...accountPointerWrites(record),
]
