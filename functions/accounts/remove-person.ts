import { isoTime, now } from '#functions/lib/clock.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { equals } from '#functions/lib/store/operations.ts'
import { writeTogether } from '#functions/lib/store/write-together.ts'
import { sendEmail } from '#functions/notifications/send-email.ts'
import type { AccountRecord } from './account-store.ts'
import { accountsOfUser } from './account-store.ts'
import { removalWrites } from './invitation-store.ts'
import { type Leader, stillLeads } from './people.ts'
import { getUser } from './user-store.ts'

/** A user who began sessions in the account begins them in another one, if there is any. */
const nextAccountWrites = async (userId: string, accountId: string): Promise<Write[]> => {
  const [user, accounts] = await Promise.all([getUser(userId), accountsOfUser(userId)])
  if (!user) return []
  const next = accounts.find(({ id }) => id !== accountId)
  const unchanged = equals('account_id', user.account_id)
  return user.account_id === accountId && next
    ? [{ update: keys.user(userId), set: { account_id: next.id }, if: unchanged }]
    : [{ check: keys.user(userId), if: unchanged }]
}

/**
 * Takes a person out of the company and tells them. Sessions in the account end by that; the
 * user's other accounts stay.
 */
export const removePerson = async (
  leader: Leader,
  person: AccountRecord & { readonly company_id: string },
): Promise<void> => {
  const { id, user_id, email, locale_code } = person
  await writeTogether([
    stillLeads(leader),
    ...removalWrites(person, isoTime(now())),
    ...(user_id === null ? [] : await nextAccountWrites(user_id, id)),
  ])
  if (user_id === null) return
  const data = { companyName: leader.company.name }
  await sendEmail('account_removed', data, { to: email, locale: locale_code })
}
