import { inactiveAccount } from '#functions/lib/problem.ts'
import { buildPrivateAccount } from '#functions/accounts/add-private-account.ts'
import { buildAccountWrites } from '#functions/accounts/build-account.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { equals } from '#functions/store/operations.ts'
import {
  type AccountWithCompany,
  getAccountRecord,
  listUserAccounts,
} from '#functions/store/records/account-store.ts'
import { getUser, getUserAndAccount, type User } from '#functions/store/records/user-store.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Builds the write that lets the user's sessions start with another account. */
const buildChoice = (user: User, account_id: string): Write => ({
  update: keys.user(user.id),
  set: { account_id },
  if: equals('account_id', user.account_id),
})

/** Lists the writes that give the user an account to log in to. */
const buildNextAccount = async (user: User): Promise<Write[]> => {
  const accounts = await listUserAccounts(user.id)
  const active = accounts.find(({ status }) => status === 'active')
  if (active) return [buildChoice(user, active.id)]
  const removed = await getAccountRecord(user.account_id)
  // A deactivated person gets no new account.
  if (accounts.length > 0 || !removed || removed.status === 'inactive') throw inactiveAccount()
  const account = buildPrivateAccount(user, removed)
  return [...buildAccountWrites(account), buildChoice(user, account.id)]
}

/**
 * Returns the user with the account that a login starts with: the last one used, else another
 * active one. A person whose only company has removed them gets a private account.
 * @throws Problem inactive_account when every account is deactivated.
 */
export const chooseLoginAccount = (
  id: string,
): Promise<{ user: User; account: AccountWithCompany }> =>
  retryTransaction(runtime, async () => {
    const user = await getUser(id)
    if (!user) throw inactiveAccount()
    const person = await getUserAndAccount(id, user.account_id)
    if (person?.account.status === 'active') return { done: person }
    return { writes: await buildNextAccount(user) }
  })
