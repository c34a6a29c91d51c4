import type { Who } from '#shared/api/call.ts'
import type { Ability } from '#shared/accounts/permissions.ts'
import { may } from '#shared/accounts/permissions.ts'
import type { Session } from '#functions/session/session-store.ts'
import { inactiveAccount, Problem } from '../errors.ts'

const needed = {
  user: 'useAccount',
  company: 'seeCompany',
  'company owner or admin': 'managePeople',
  business: 'addOrders',
  business_postpaid: 'seeReports',
  'owner of a postpaid company': 'manageApiKeys',
} as const satisfies Partial<Record<Who, Ability>>

const needsAccount = (who: Who): who is keyof typeof needed => who in needed

/**
 * The rights of the contract. A parcel's hash is proved by the call itself.
 * @throws Problem not_authenticated without an account, inactive_account, or not_allowed.
 */
export const checkWho = (who: Who, session: Session | undefined): void => {
  if (session?.account?.status === 'inactive') throw inactiveAccount()
  if (!needsAccount(who)) return
  if (!session?.account) throw new Problem('not_authenticated', 'Please log in')
  if (!may(needed[who], session.account)) throw new Problem('not_allowed', 'Not allowed')
}
