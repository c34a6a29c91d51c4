import type { Locale } from '#shared/lib/locale.ts'
import type { Table } from '#functions/store/operations.ts'
import { type AccountRecord, getAccountRecord } from './account-store.ts'
import { findUserByEmail, type User } from './user-store.ts'

/** Where accounts are read from: by default the table, else one that shares reads. */
type Source = Pick<Table, 'get'>

/** Returns the account that a user has used last, unless it was removed. */
const getLastAccount = async (
  { account_id }: User,
  source?: Source,
): Promise<AccountRecord | undefined> => {
  const account = await getAccountRecord(account_id, source)
  return account?.removed_at === undefined ? account : undefined
}

/** Returns the account of the user who has confirmed an e-mail address. */
export const findMailboxAccount = async (
  email: string,
  source?: Source,
): Promise<AccountRecord | undefined> => {
  const user = email === '' ? undefined : await findUserByEmail(email, source)
  return user?.is_email_verified === true ? getLastAccount(user, source) : undefined
}

/** Returns the language of a user's account, else another one. */
export const getUserLocale = async (user: User, fallback: Locale): Promise<Locale> =>
  (await getLastAccount(user))?.locale_code ?? fallback

/**
 * Returns the language of all e-mails to an address: that of the account of the user who has
 * confirmed it, else another one.
 */
export const getMailboxLocale = async (
  email: string,
  fallback: Locale,
  source?: Source,
): Promise<Locale> => (await findMailboxAccount(email, source))?.locale_code ?? fallback
