import type { Who } from '#shared/api/call.ts'
import type { Account } from '#shared/accounts/account.ts'
import { isBusiness, isBusinessSegment, segmentOf } from '#shared/accounts/segments.ts'
import type { Session } from '#functions/session/session-store.ts'
import { inactiveAccount, Problem } from '../errors.ts'

const anyAccount = () => true
const leadsCompany = (account: Account) =>
  isBusiness(account) && (account.role === 'owner' || account.role === 'admin')

const mayCall = {
  user: anyAccount,
  company: isBusiness,
  'company owner or admin': leadsCompany,
  business: (account) => isBusinessSegment(segmentOf(account)),
  business_postpaid: (account) => segmentOf(account) === 'business_postpaid',
  'owner of a postpaid company': (account) =>
    account.role === 'owner' && segmentOf(account) === 'business_postpaid',
} as const satisfies Partial<Record<Who, (account: Account) => boolean>>

const needsAccount = (who: Who): who is keyof typeof mayCall => who in mayCall

/**
 * The rights of the contract. A parcel's hash is proved by the call itself.
 * @throws Problem not_authenticated without an account, inactive_account, or not_allowed.
 */
export const checkWho = (who: Who, session: Session | undefined): void => {
  if (session?.account?.status === 'inactive') throw inactiveAccount()
  if (!needsAccount(who)) return
  if (!session?.account) throw new Problem('not_authenticated', 'Please log in')
  if (!mayCall[who](session.account)) throw new Problem('not_allowed', 'Not allowed')
}
