import type { Role } from '#shared/accounts/account.ts'
import type { Company } from '#shared/accounts/company.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { notExists } from '#functions/store/operations.ts'
import type { AccountRecord } from '#functions/store/records/account-store.ts'
import type { User } from '#functions/store/records/user-store.ts'

/** The data of a new account besides its company. */
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

/**
 * Builds a new active account without special rights: a private one, or one of a company's person.
 */
export const buildAccount = (
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

/** Builds the writes of a new user. The first one claims the e-mail, which must be unique. */
export const buildUserWrites = (user: User): Write[] => [
  { put: { ...keys.email(user.email), user_id: user.id }, if: notExists },
  { put: { ...keys.user(user.id), ...user }, if: notExists },
]

/**
 * Builds the writes of the pointers to an account: from its user, if any, and from its company, if
 * any, where the e-mail must be unique among the people.
 */
export const buildAccountPointerWrites = ({
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
        { put: { ...keys.personEmail(company_id, email), account_id: id }, if: notExists },
      ]),
]

/** Builds the writes of a new account and its pointers, the account first. */
export const buildAccountWrites = (record: AccountRecord): Write[] => [
  { put: { ...keys.account(record.id), ...record }, if: notExists },
  ...buildAccountPointerWrites(record),
]
