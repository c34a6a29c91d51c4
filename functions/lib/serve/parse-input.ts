import type { MiddlewareObj } from '@middy/core'
import * as z from 'zod/mini'
import type { Call } from '#shared/api/call.ts'
import { toFieldIssues, toFieldErrors } from '#shared/lib/field-errors.ts'
import { Problem } from '../errors.ts'
import type { ApiEvent, ApiResult, CallContext } from './request.ts'
import { header } from './request.ts'

/** A body may be this long, in characters; an import and its rows have room in it. */
const maxBody = 2_000_000

const malformed = (code: string, message: string) =>
  new Problem('validation_error', message, { code })

const text = (event: ApiEvent): string => {
  const body = event.body ?? ''
  return event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body
}

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    throw malformed('malformed_body', 'The body is not JSON')
  }
}

/** The body by its content type. A form is taken only from outside providers, so that a foreign page cannot post one. */
const readBody = (call: Call, event: ApiEvent): unknown => {
  const body = text(event)
  if (body.length > maxBody) throw malformed('body_too_large', 'The body is too large')
  const type = header(event, 'content-type') ?? ''
  if (call.external && type.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(body))
  }
  if (body === '') return {}
  if (!type.startsWith('application/json')) {
    throw malformed('content_type', 'The body must be JSON')
  }
  return parseJson(body)
}

const parse = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (!schema) return {}
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const errors = toFieldErrors(toFieldIssues(parsed.error.issues))
  throw new Problem('validation_error', errors[0]?.error_message ?? 'Invalid input', { errors })
}

/** Lists repeat the name (`?type=apt&type=po`); API Gateway joins them by commas, as the SPA writes them itself. */
const queryOf = (event: ApiEvent) => ({ ...event.queryStringParameters })

/** Reads params, query and body by the contract's schemas; what they do not name is dropped. */
export const parseInput = (call: Call): MiddlewareObj<ApiEvent, ApiResult, Error, CallContext> => ({
  before({ event, context }) {
    context.call.params = parse(call.params, event.pathParameters ?? {})
    context.call.query = parse(call.query, queryOf(event))
    context.call.body = parse(call.body, call.body ? readBody(call, event) : {})
  },
})
