import type { MiddlewareObj } from '@middy/core'
import type { Call } from '#shared/api/call.ts'
import { now } from '#functions/lib/clock.ts'
import { log } from '#functions/lib/log.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { ApiEvent, ApiResult, CallContext } from './request.ts'

/**
 * Logs one line per call with name, status, duration in milliseconds, request id, owner, of a login
 * its way and user, and of a refused call the code of the reason. Logs neither addresses nor input.
 */
export const logCall = (call: Call): MiddlewareObj<ApiEvent, ApiResult, Error, CallContext> => {
  const writeLogLine = ({
    event,
    context,
    response,
    error,
  }: {
    event: ApiEvent
    context: CallContext
    response?: ApiResult | null | undefined
    error?: unknown
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
      ...context.call.reply.logFields,
      ...(error instanceof Problem && { error: error.code }),
    })
  }
  return {
    before({ context }) {
      context.call = {
        session: undefined,
        isSessionReplaced: false,
        sessionEnd: undefined,
        params: {},
        query: {},
        body: {},
        reply: { status: 200, cookies: [], headers: {}, logFields: {} },
        startedAt: now(),
      }
    },
    after: writeLogLine,
    onError: writeLogLine,
  }
}
