import type { MiddlewareObj } from '@middy/core'
import type { Call } from '#shared/api/call.ts'
import { now } from '../clock.ts'
import { log } from '../log.ts'
import type { ApiEvent, ApiResult, CallContext } from './request.ts'

/** One line a call: which, how it ended, how long it took, and its request id. No address, no input. */
export const logCall = (call: Call): MiddlewareObj<ApiEvent, ApiResult, Error, CallContext> => {
  const line = ({
    event,
    context,
    response,
  }: {
    event: ApiEvent
    context: CallContext
    response?: ApiResult | null | undefined
  }) => {
    if (response) {
      response.headers = {
        ...response.headers,
        'x-request-id': event.requestContext.requestId,
      }
    }
    log.info('call', {
      call: call.name,
      status: response?.statusCode,
      ms: now() - context.call.startedAt,
      request_id: event.requestContext.requestId,
      owner: context.call.session?.owner,
    })
  }
  return {
    before({ context }) {
      context.call = {
        session: undefined,
        params: {},
        query: {},
        body: {},
        reply: { status: 200, cookies: [], headers: {} },
        startedAt: now(),
      }
    },
    after: line,
    onError: line,
  }
}
