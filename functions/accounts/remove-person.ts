import type { Account } from '#shared/accounts/account.ts'
import { formatFullName } from '#shared/accounts/full-name.ts'
import { toIsoTime, now } from '#functions/lib/clock.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { equals } from '#functions/store/operations.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'
import { buildNoticeWrite } from '#functions/notifications/records/notification-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { AccountRecord, AccountWithCompany } from '#functions/store/records/account-store.ts'
import { getAccountRecord, listUserAccounts } from '#functions/store/records/account-store.ts'
import { buildRemovalWrites } from './invitation-store.ts'
import { type Manager, buildManagerCheck, notAllowed } from './people.ts'
import { getUser } from '#functions/store/records/user-store.ts'

/**
 * When the account is the one that the user's sessions start with, selects another one, if any.
 */
const buildNextAccountWrites = async (userId: string, accountId: string): Promise<Write[]> => {
  const [user, accounts] = await Promise.all([getUser(userId), listUserAccounts(userId)])
  if (!user) return []
  const next = accounts.find(({ id }) => id !== accountId)
  const isUnchanged = equals('account_id', user.account_id)
  return user.account_id === accountId && next
    ? [{ update: keys.user(userId), set: { account_id: next.id }, if: isUnchanged }]
    : [{ check: keys.user(userId), if: isUnchanged }]
}

/** Removes a person from a company and notifies them, if `check` holds. */
const remove = async (
  person: AccountRecord & { readonly company_id: string },
  companyName: string,
  check: readonly Write[],
): Promise<void> => {
  const { id, user_id, email, locale_code } = person
  const data = { kind: 'account_removed', companyName } as const
  const notice = { to: email, name: formatFullName(person), locale: locale_code, data }
  await writeTransaction([
    ...check,
    ...buildRemovalWrites(person, toIsoTime(now())),
    ...(user_id === null
      ? []
      : [
          ...(await buildNextAccountWrites(user_id, id)),
          buildNoticeWrite(runtime, user_id, notice),
        ]),
  ])
}

/**
 * Removes a person from the company and notifies them. Sessions in the account end with it; the
 * user's other accounts stay.
 */
export const removePerson = (
  manager: Manager,
  person: AccountRecord & { readonly company_id: string },
): Promise<void> => remove(person, manager.company.name, [buildManagerCheck(manager)])

/**
 * Removes the caller from their company, and returns the account before it. A company keeps its owners.
 * @throws Problem not_allowed for an owner and in a private account
 */
export const leaveCompany = async (own: AccountWithCompany): Promise<Account> => {
  const person = await getAccountRecord(own.id)
  if (!own.company || !person?.company_id || person.role === 'owner') throw notAllowed()
  await remove({ ...person, company_id: person.company_id }, own.company.name, [])
  return own
}
