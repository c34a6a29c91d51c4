import { switchAccount } from '#shared/api/session.ts'
import { listUserAccounts } from '#functions/store/records/account-store.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { keys } from '#functions/store/keys.ts'
import { all, equals, exists } from '#functions/store/operations.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'
import { buildAccountSwitch } from '#functions/store/records/sessions/change-session.ts'

const createDeactivatedProblem = () => {
  const code = 'account_deactivated'
  return new Problem('not_allowed', formatMessage(code), { code })
}

export const handler = serve(switchAccount, async ({ body, session }) => {
  const person = requirePerson(session)
  const accounts = await listUserAccounts(person.user.id)
  const account = accounts.find(({ id }) => id === body.account_id)
  if (!account) throw notFound('Account')
  // Not `inactive_account`, which is about the account in use and ends its session in the browser.
  if (account.status === 'inactive') throw createDeactivatedProblem()
  await writeTransaction([
    buildAccountSwitch(person, account),
    // The next login starts with this account.
    { update: keys.user(person.user.id), set: { account_id: account.id }, if: exists },
    {
      check: keys.account(account.id),
      if: all(equals('user_id', person.user.id), { absent: 'removed_at' }),
    },
  ])
  return { success: true, locale_code: account.locale_code }
})
