import type { MiddlewareObj } from '@middy/core'
import type { ApiEvent, ApiResult, CallContext } from './request.ts'

/**
 * Answers the empty request by which a release tries a new version (`events/releases/`). The gateway
 * sends none without its context.
 */
export const answerTrial: MiddlewareObj<ApiEvent, ApiResult, Error, CallContext> = {
  before: ({ event }) => ('requestContext' in event ? undefined : { statusCode: 204 }),
}
