import { isFactorDemanded } from '#shared/accounts/permissions.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import { exists } from '#functions/store/operations.ts'
import { type AccountRecord, listUserAccounts } from '#functions/store/records/account-store.ts'
import { getUserAndAccount } from '#functions/store/records/user-store.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'
import { buildSecurityNotice } from './build-security-notice.ts'
import { buildManagerCheck, type Manager } from './people.ts'
import { buildFactorRemoval, totpFields } from './second-factor-store.ts'

/** The error for a person whose second factor protects another company, too. */
const createSharedProblem = () => {
  const code = 'second_factor_shared'
  return new Problem('conflict', formatMessage(code), { code })
}

/**
 * Removes every second factor of a person who is locked out, ends their sessions and notifies them. The
 * person then logs in by the password, and has to set one up before anything else.
 * @throws Problem conflict unless the company demands one, and as second_factor_shared, for a person who works for another company, too.
 */
export const resetFactors = async (manager: Manager, person: AccountRecord): Promise<void> => {
  if (!isFactorDemanded(manager)) throw new Problem('conflict', formatMessage('conflict'))
  if (person.user_id === null) throw notFound('Person')
  const [found, accounts] = await Promise.all([
    getUserAndAccount(person.user_id, person.id),
    listUserAccounts(person.user_id),
  ])
  if (!found) throw notFound('Person')
  const isShared = accounts.some(
    ({ company_id }) => company_id !== null && company_id !== manager.company.id,
  )
  if (isShared) throw createSharedProblem()
  await writeTransaction([
    buildManagerCheck(manager),
    {
      update: keys.user(found.user.id),
      set: { session_end: 'logged_out' },
      add: { session_epoch: 1 },
      remove: totpFields,
      if: exists,
    },
    ...buildFactorRemoval(found.user.id),
    buildSecurityNotice(found, {
      kind: 'second_factor_reset',
      companyName: manager.company.name,
    }),
  ])
}
