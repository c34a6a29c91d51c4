import type { MiddlewareObj } from '@middy/core'
import { type Call, usesApiKey } from '#shared/api/call.ts'
import type { ApiError } from '#shared/api/errors.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { log } from '#functions/lib/log.ts'
import { isTransient } from '#functions/store/back-off.ts'
import type { ApiEvent, ApiResult, CallContext } from './request.ts'
import { getWireFormat, getWireStatus, toIntegrationError, writeWire } from './wire-format.ts'

/** Seconds after which a request that the table could not carry out may be repeated. */
const busySeconds = 1

const toProblem = (error: unknown, requestId: string): Problem => {
  if (error instanceof Problem) return error
  return isTransient(error)
    ? new Problem('busy', formatMessage('busy'), { retryAfter: busySeconds })
    : new Problem('generic_error', `Something went wrong! (${requestId})`)
}

const toHeaders = (type: string, { retryAfter }: Problem) => ({
  'content-type': type,
  'cache-control': 'no-store',
  ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
})

/**
 * Converts a thrown error to the wire's error shape. A temporary error of the table asks to repeat
 * the request. Any other unexpected error reveals only the request id.
 */
export const toErrorResponse = (error: unknown, requestId: string): ApiResult => {
  const problem = toProblem(error, requestId)
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
    headers: toHeaders('application/json', problem),
    body: JSON.stringify(body),
  }
}

/** Converts a thrown error to the shape of the public API, in the format of the request. */
const toWireResponse = async (error: unknown, event: ApiEvent): Promise<ApiResult> => {
  const problem = toProblem(error, event.requestContext.requestId)
  const { type, text } = await writeWire(toIntegrationError(problem), getWireFormat(event))
  return { statusCode: getWireStatus(problem), headers: toHeaders(type, problem), body: text }
}

/** Returns the stack trace without the message, which may have several lines and personal data. */
const getTrace = ({ message, stack = '' }: Error): string[] =>
  stack
    .replace(message, () => '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))

/** Turns every error into a response, and logs those that are not a `Problem`. */
export const handleErrors = (
  call: Call,
): MiddlewareObj<ApiEvent, ApiResult, Error, CallContext> => ({
  async onError(request) {
    const { error, event } = request
    if (!(error instanceof Problem)) {
      // Log only the name and the trace: the message may contain personal data.
      log.error('unexpected error', {
        request_id: event.requestContext.requestId,
        error_name: error?.name,
        trace: error && getTrace(error),
      })
    }
    request.response = usesApiKey(call)
      ? await toWireResponse(error, event)
      : toErrorResponse(error, event.requestContext.requestId)
  },
})
