import { switchAccount } from '#shared/api/session.ts'
import { accountsOfUser } from '#functions/accounts/account-store.ts'
import { inactiveAccount, notFound } from '#functions/lib/errors.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { all, equals, exists } from '#functions/lib/store/operations.ts'
import { writeTogether } from '#functions/lib/store/write-together.ts'
import { useAccount } from '../session-store.ts'

export const handler = serve(switchAccount, async ({ body, session }) => {
  const person = ownPerson(session)
  const accounts = await accountsOfUser(person.user.id)
  const account = accounts.find(({ id }) => id === body.account_id)
  if (!account) throw notFound('Account')
  if (account.status === 'inactive') throw inactiveAccount()
  await writeTogether([
    useAccount(person, account),
    // The next login begins here as well.
    { update: keys.user(person.user.id), set: { account_id: account.id }, if: exists },
    {
      check: keys.account(account.id),
      if: all(equals('user_id', person.user.id), { absent: 'removed_at' }),
    },
  ])
  return { success: true, locale_code: account.locale_code }
})
