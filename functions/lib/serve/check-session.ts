import type { MiddlewareObj } from '@middy/core'
import type { Call } from '#shared/api/call.ts'
import { sameToken, sessionSecret, xsrfToken } from '#functions/session/cookies.ts'
import { readSession } from '#functions/session/session-store.ts'
import { Problem } from '../errors.ts'
import { checkWho } from './check-who.ts'
import type { ApiEvent, ApiResult, CallContext } from './request.ts'
import { header } from './request.ts'

const changesState = (call: Call): boolean => call.method !== 'GET' || call.changesState === true

/** The call that ends a session. */
const leave = 'logOut'

const checkXsrf = (event: ApiEvent, secret: string | undefined) => {
  const given = header(event, 'x-xsrftoken') ?? ''
  if (!secret || !sameToken(given, xsrfToken(secret))) {
    throw new Problem('not_allowed', 'The page is out of date. Please reload it.', {
      code: 'xsrf',
    })
  }
}

/**
 * Finds the session of the call and refuses, in this order: a missing or wrong xsrf token, another
 * account than the page believes, and who may not call. Outside providers prove themselves otherwise.
 */
export const checkSession = (
  call: Call,
): MiddlewareObj<ApiEvent, ApiResult, Error, CallContext> => ({
  async before({ event, context }) {
    if (call.external) return
    const secret = sessionSecret(event.cookies ?? [])
    const session = secret === undefined ? undefined : await readSession(secret)
    if (changesState(call)) checkXsrf(event, session && secret)
    // Whoever is shut out of everything else may still leave.
    if (call.name !== leave) checkWho(call.who, session)
    const believed = header(event, 'using-account-id')
    if (believed && believed !== session?.account?.id) {
      throw new Problem('using_another_account', 'Another account is in use')
    }
    context.call.session = session
  },
})
