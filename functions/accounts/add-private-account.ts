import type { Account } from '#shared/accounts/account.ts'
import { messageText } from '#shared/lib/messages.ts'
import { Problem } from '#functions/lib/errors.ts'
import { TransactionRefused } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import { accountsOfUser, withCompany } from './account-store.ts'
import { accountWrites, newAccount } from './new-account.ts'
import type { User } from './user-store.ts'

const duplicate = () =>
  new Problem('conflict', messageText('no_duplicate_private_accounts'), {
    code: 'no_duplicate_private_accounts',
  })

/**
 * Adds a private account beside a user's companies, with the name and phone of the account in use.
 * A back-office account belongs to no company either and is no private one.
 * @throws Problem conflict, no_duplicate_private_accounts, when there is one.
 */
export const addPrivateAccount = async (user: User, account: Account): Promise<Account> => {
  const accounts = await accountsOfUser(user.id)
  if (accounts.some(({ company_id, groups }) => company_id === null && groups.length === 0)) {
    throw duplicate()
  }
  const record = newAccount({
    // Made of the user's id, so that of two at once only one can be written.
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
  try {
    await table.transact(accountWrites(record))
  } catch (error) {
    if (error instanceof TransactionRefused) throw duplicate()
    throw error
  }
  return withCompany(record, null)
}
