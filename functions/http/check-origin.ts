import type { MiddlewareObj } from '@middy/core'
import { isDirectRequest } from '#functions/lib/origin-key.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { ApiEvent, ApiResult, CallContext } from './request.ts'

/**
 * Rejects a request to the address of API Gateway, before anything is read: it would bypass the
 * firewall and could claim any visitor's address.
 */
export const checkOrigin: MiddlewareObj<ApiEvent, ApiResult, Error, CallContext> = {
  before({ event }) {
    if (!isDirectRequest(event.headers)) return
    throw new Problem('not_allowed', 'Use the address of the site', { code: 'direct_request' })
  },
}
