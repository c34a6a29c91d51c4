import type { Access } from '#shared/api/call.ts'
import type { Ability } from '#shared/accounts/permissions.ts'
import { may } from '#shared/accounts/permissions.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { inactiveAccount, Problem } from '#functions/lib/problem.ts'

const requiredAbility = {
  user: 'useAccount',
  company: 'seeCompany',
  'company owner or admin': 'managePeople',
  business: 'addOrders',
  business_postpaid: 'seeReports',
  'owner of a postpaid company': 'manageApiKeys',
} as const satisfies Partial<Record<Access, Ability>>

const requiresAccount = (who: Access): who is keyof typeof requiredAbility => who in requiredAbility

/**
 * Checks the permissions that the contract requires. A call by a parcel's hash checks the hash
 * itself.
 * @throws Problem not_authenticated without an account, inactive_account, or not_allowed.
 */
export const authorize = (who: Access, session: Session | undefined): void => {
  if (session?.account?.status === 'inactive') throw inactiveAccount()
  if (!requiresAccount(who)) return
  if (!session?.account) throw new Problem('not_authenticated', 'Please log in')
  if (!may(requiredAbility[who], session.account)) throw new Problem('not_allowed', 'Not allowed')
}
