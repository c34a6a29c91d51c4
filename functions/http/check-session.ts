import type { MiddlewareObj } from '@middy/core'
import { type Ability, isSupport, may } from '#shared/accounts/permissions.ts'
import { type Call, type Access, usesApiKey } from '#shared/api/call.ts'
import { toSessionEndCode } from '#shared/accounts/session-end.ts'
import { checkFactor } from './check-factor.ts'
import { isSameToken, readSessionSecret, createXsrfToken } from './cookies.ts'
import {
  noSession,
  readSession,
  type SessionLookup,
} from '#functions/store/records/sessions/read-session.ts'
import { Problem, inactiveAccount } from '#functions/lib/problem.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import type { ApiEvent, ApiResult, CallContext } from './request.ts'
import { getHeader } from './request.ts'

const isStateChanging = (call: Call): boolean => call.method !== 'GET' || call.changesState === true

/** The name of the call that ends a session. */
const logOutCall = 'logOut'

const checkXsrf = (event: ApiEvent, secret: string | undefined) => {
  const sent = getHeader(event, 'x-xsrftoken') ?? ''
  if (!secret || !isSameToken(sent, createXsrfToken(secret))) {
    throw new Problem('not_allowed', 'The page is out of date. Please reload it.', {
      code: 'xsrf',
    })
  }
}

/**
 * Rejects a call of a page that works for another account than the session does. A page whose
 * session has ended gets the reason. Pages of other sites cannot send the header.
 */
const checkAccount = (event: ApiEvent, { session, isReplaced, end }: SessionLookup) => {
  const expectedAccountId = getHeader(event, 'using-account-id')
  if (!expectedAccountId || expectedAccountId === session?.account?.id) return
  if (session || isReplaced) {
    throw new Problem('using_another_account', 'Another account is in use')
  }
  throw new Problem('not_authenticated', 'Please log in again', {
    code: toSessionEndCode(end ?? 'expired'),
  })
}

const requiredAbility = {
  user: 'useAccount',
  company: 'seeCompany',
  'company owner or admin': 'managePeople',
  business: 'addOrders',
  business_postpaid: 'seeReports',
  'company owner': 'demandSecondFactor',
  'owner of a postpaid company': 'manageApiKeys',
} as const satisfies Partial<Record<Access, Ability>>

type AccountAccess = keyof typeof requiredAbility | 'support'

const requiresAccount = (who: Access): who is AccountAccess =>
  who === 'support' || who in requiredAbility

const isAllowed = (who: AccountAccess, account: AccountWithCompany): boolean =>
  who === 'support' ? isSupport(account) : may(requiredAbility[who], account)

/**
 * Checks the permissions that the contract requires. A call by a parcel's hash checks the hash
 * itself.
 * @throws Problem not_authenticated without an account, inactive_account, or not_allowed.
 */
const authorize = (who: Access, session: Session | undefined): void => {
  if (session?.account?.status === 'inactive') throw inactiveAccount()
  if (!requiresAccount(who)) return
  if (!session?.account) throw new Problem('not_authenticated', 'Please log in')
  if (!isAllowed(who, session.account)) throw new Problem('not_allowed', 'Not allowed')
}

/**
 * Loads the session of the call and rejects the call, in this order, for another account in use
 * than the page expects, a missing or wrong xsrf token, or missing permissions. Calls of outside
 * providers are skipped, because they authenticate by signature, and so are links. A call by an API key has the session of its
 * key, whatever cookies come with it.
 */
export const checkSession = (
  call: Call,
): MiddlewareObj<ApiEvent, ApiResult, Error, CallContext> => ({
  async before({ event, context }) {
    if (call.providerCallback || call.usesNoSession) return
    if (usesApiKey(call)) {
      // Loaded only where it is needed: most functions have no keys.
      const { readKeySession } = await import('./check-key.ts')
      context.call.session = await readKeySession(event, call)
      return
    }
    const secret = readSessionSecret(event.cookies ?? [])
    const found = secret === undefined ? noSession : await readSession(secret)
    const { session } = found
    checkAccount(event, found)
    if (isStateChanging(call)) checkXsrf(event, session && secret)
    // A user of a deactivated account may still log out.
    if (call.name !== logOutCall) {
      authorize(call.access, session)
      checkFactor(call, session)
    }
    context.call.session = session
    context.call.isSessionReplaced = found.isReplaced
    context.call.sessionEnd = found.end
  },
})
