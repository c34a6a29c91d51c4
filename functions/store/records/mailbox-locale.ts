import type { Locale } from '#shared/lib/locale.ts'
import { type AccountRecord, getAccountRecord } from './account-store.ts'
import { findUserByEmail, type User } from './user-store.ts'

/** Returns the account that a user has used last, unless it was removed. */
const getLastAccount = async ({ account_id }: User): Promise<AccountRecord | undefined> => {
  const account = await getAccountRecord(account_id)
  return account?.removed_at === undefined ? account : undefined
}

/** Returns the account of the user who has confirmed an e-mail address. */
export const findMailboxAccount = async (email: string): Promise<AccountRecord | undefined> => {
  const user = email === '' ? undefined : await findUserByEmail(email)
  return user?.is_email_verified === true ? getLastAccount(user) : undefined
}

/** Returns the language of a user's account, else another one. */
export const getUserLocale = async (user: User, fallback: Locale): Promise<Locale> =>
  (await getLastAccount(user))?.locale_code ?? fallback

/**
 * Returns the language of all e-mails to an address: that of the account of the user who has
 * confirmed it, else another one.
 */
export const getMailboxLocale = async (email: string, fallback: Locale): Promise<Locale> =>
  (await findMailboxAccount(email))?.locale_code ?? fallback
