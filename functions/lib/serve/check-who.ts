import type { Who } from '#shared/api/call.ts'
import type { Account } from '#shared/accounts/account.ts'
import type { Session } from '#functions/session/session-store.ts'
import { Problem } from '../errors.ts'

const anyAccount = () => true
const ofCompany = (account: Account) => account.company_id !== null
const leadsCompany = (account: Account) =>
  ofCompany(account) && (account.role === 'owner' || account.role === 'admin')
/** The company's segment wins over the account's. */
const segmentOf = (account: Account) => account.company?.segment ?? account.segment
const business = ['business', 'business_rdp', 'business_postpaid']

const mayCall = {
  user: anyAccount,
  company: ofCompany,
  'company owner or admin': leadsCompany,
  business: (account) => business.includes(segmentOf(account)),
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
  if (session?.account?.status === 'inactive') {
    throw new Problem(
      'inactive_account',
      'Account has been deactivated. Services are currently unavailable. Please contact customer support.',
    )
  }
  if (!needsAccount(who)) return
  if (!session?.account) throw new Problem('not_authenticated', 'Please log in')
  if (!mayCall[who](session.account)) throw new Problem('not_allowed', 'Not allowed')
}
