import { formatFullName } from '#shared/accounts/full-name.ts'
import { getAccountRecord } from '#functions/store/records/account-store.ts'
import type { User } from '#functions/store/records/user-store.ts'

/** Returns the name of a user in the account last used; empty without one. */
export const getUserName = async ({ account_id }: Pick<User, 'account_id'>): Promise<string> => {
  const account = await getAccountRecord(account_id)
  return account ? formatFullName(account) : ''
}
