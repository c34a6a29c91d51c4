import type { MiddlewareObj } from '@middy/core'
import type { ApiError } from '#shared/api/errors.ts'
import { Problem } from '../errors.ts'
import { log } from '../log.ts'
import type { ApiEvent, ApiResult, CallContext } from './request.ts'

/** The wire's error shape of whatever was thrown. An unforeseen error tells nothing but the request id. */
export const errorAnswer = (error: unknown, requestId: string): ApiResult => {
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

/** Where an error arose, without its message, which may have several lines. */
const traceOf = ({ message, stack = '' }: Error): string[] =>
  stack
    .replace(message, () => '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))

/** Turns every error into an answer and leaves one line for operators when it was not foreseen. */
export const answerErrors: MiddlewareObj<ApiEvent, ApiResult, Error, CallContext> = {
  onError(request) {
    const { error, event } = request
    if (!(error instanceof Problem)) {
      // Only the kind and the trace: a message may hold what a person typed.
      log.error('unforeseen error', {
        request_id: event.requestContext.requestId,
        error_name: error?.name,
        trace: error && traceOf(error),
      })
    }
    request.response = errorAnswer(error, event.requestContext.requestId)
  },
}
