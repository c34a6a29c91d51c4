import type { Account } from '#shared/accounts/account.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { TransactionCanceled } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import {
  type AccountRecord,
  listUserAccounts,
  withCompany,
} from '#functions/store/records/account-store.ts'
import { buildAccountWrites, buildAccount } from './build-account.ts'
import type { User } from '#functions/store/records/user-store.ts'

const createDuplicateProblem = () =>
  new Problem('conflict', formatMessage('no_duplicate_private_accounts'), {
    code: 'no_duplicate_private_accounts',
  })

/**
 * Builds a user's private account with the name and phone of another account. Its id is derived from
 * the user's id, so that of two concurrent requests only one succeeds.
 */
export const buildPrivateAccount = (
  user: Pick<User, 'id' | 'email'>,
  account: Omit<AccountRecord, 'user_id'>,
): AccountRecord =>
  buildAccount({
    id: `acc_private_${user.id.replace(/^usr_/, '')}`,
    user_id: user.id,
    name: account.name,
    surname: account.surname,
    email: user.email,
    phone: account.phone,
    phone_verified: account.phone_verified,
    locale_code: account.locale_code,
    country: account.country,
  })

/**
 * Adds a private account with the name and phone of the account in use. A back-office account,
 * which has no company either, does not count as a private one.
 * @throws Problem conflict, no_duplicate_private_accounts, when the user has one.
 */
export const addPrivateAccount = async (user: User, account: Account): Promise<Account> => {
  const accounts = await listUserAccounts(user.id)
  if (accounts.some(({ company_id, groups }) => company_id === null && groups.length === 0)) {
    throw createDuplicateProblem()
  }
  const record = buildPrivateAccount(user, account)
  try {
    await table.transact(buildAccountWrites(record))
  } catch (error) {
    if (error instanceof TransactionCanceled) throw createDuplicateProblem()
    throw error
  }
  return withCompany(record, null)
}
