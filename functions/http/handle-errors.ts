import type { MiddlewareObj } from '@middy/core'
import type { ApiError } from '#shared/api/errors.ts'
import { Problem } from '#functions/lib/problem.ts'
import { log } from '#functions/lib/log.ts'
import type { ApiEvent, ApiResult, CallContext } from './request.ts'

/**
 * Converts a thrown error to the wire's error shape. An unexpected error reveals only the request
 * id.
 */
export const toErrorResponse = (error: unknown, requestId: string): ApiResult => {
  const problem =
    error instanceof Problem
      ? error
      : new Problem('generic_error', `Something went wrong! (${requestId})`)
  const body: ApiError = {
    status_code: problem.status,
    error_type: problem.type,
    error_code: problem.code,
    message: problem.message,
    errors: [...problem.errors],
    ...(problem.rows && { error_messages: [...problem.rows] }),
  }
  return {
    statusCode: problem.status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(problem.retryAfter !== undefined && { 'retry-after': String(problem.retryAfter) }),
    },
    body: JSON.stringify(body),
  }
}

/** Returns the stack trace without the message, which may have several lines and personal data. */
const getTrace = ({ message, stack = '' }: Error): string[] =>
  stack
    .replace(message, () => '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))

/** Turns every error into a response, and logs those that are not a `Problem`. */
export const handleErrors: MiddlewareObj<ApiEvent, ApiResult, Error, CallContext> = {
  onError(request) {
    const { error, event } = request
    if (!(error instanceof Problem)) {
      // Log only the name and the trace: the message may contain personal data.
      log.error('unexpected error', {
        request_id: event.requestContext.requestId,
        error_name: error?.name,
        trace: error && getTrace(error),
      })
    }
    request.response = toErrorResponse(error, event.requestContext.requestId)
  },
}
