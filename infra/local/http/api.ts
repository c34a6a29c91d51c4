import * as z from 'zod/mini'
import {
  describeFailure,
  type FunctionDefinition,
  type Functions,
  type Outcome,
} from '#infra/local/lambda/functions.ts'
import { createGatewayResponse, type HttpResponse } from './http-response.ts'
import { buildApiEvent } from './api-event.ts'
import type { OriginRequest } from './edge.ts'
import { readBody } from './read-body.ts'
import { createRouter, type Route } from './routes.ts'

/** The function of a route and how long the gateway waits for it, in milliseconds. */
export interface Integration {
  readonly definition: FunctionDefinition
  readonly timeout: number
}

/** Lambda's limit of a request, in bytes. */
export const maxRequestBody = 6 * 1024 * 1024

const headerValue = z.union([z.string(), z.number(), z.boolean()])
const structuredShape = z.object({
  statusCode: z.int(),
  headers: z.optional(z.record(z.string(), z.optional(headerValue))),
  cookies: z.optional(z.array(z.string())),
  body: z.optional(z.string()),
  isBase64Encoded: z.optional(z.boolean()),
})

const createJsonResponse = (value: unknown): HttpResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: typeof value === 'string' ? value : JSON.stringify(value ?? null),
})

const isStructured = (value: unknown) =>
  typeof value === 'object' && value !== null && 'statusCode' in value

/** Converts a function's result to a response, as API Gateway does. */
const toHttpResponse = (value: unknown): HttpResponse => {
  if (!isStructured(value)) return createJsonResponse(value)
  const parsed = structuredShape.safeParse(value)
  if (!parsed.success) return createGatewayResponse(500, 'Internal Server Error')
  const { statusCode, headers = {}, cookies, body = '', isBase64Encoded } = parsed.data
  const namedHeaders: Record<string, string> = {}
  for (const [name, text] of Object.entries(headers))
    if (text !== undefined) namedHeaders[name.toLowerCase()] = String(text)
  return {
    status: statusCode,
    headers: { 'content-type': 'text/plain;charset=utf-8', ...namedHeaders },
    ...(cookies && { cookies }),
    body: isBase64Encoded ? Buffer.from(body, 'base64') : body,
  }
}

const withTimeout = async (work: Promise<Outcome>, timeoutMs: number): Promise<Outcome> => {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const timer = setTimeout(resolve, timeoutMs, { kind: 'timeout' })
  void work.then(resolve)
  const outcome = await promise
  clearTimeout(timer)
  return outcome
}

/**
 * Creates the HTTP API of the template. It finds the route and runs its function. Errors are those
 * of API Gateway: no route (404), a failure (500), a time-out (503), a body that is too large (413).
 */
export const createApi = (options: {
  routes: readonly Route<Integration>[]
  functions: Functions
  report: (failure: string) => void
}) => {
  const match = createRouter(options.routes)
  return async (origin: OriginRequest): Promise<HttpResponse> => {
    const found = match(origin.request.method ?? 'GET', origin.path)
    if (!found) return createGatewayResponse(404, 'Not Found')
    const body = await readBody(origin.request, maxRequestBody)
    if (!body) return createGatewayResponse(413, 'Request Entity Too Large')
    const { definition, timeout } = found.route.target
    const running = options.functions.invoke(definition, buildApiEvent(origin, body, found))
    const outcome =
      timeout < definition.timeout ? await withTimeout(running, timeout) : await running
    if (outcome.kind === 'result') return toHttpResponse(outcome.value)
    options.report(`${found.route.key}: ${describeFailure(outcome)}`)
    return outcome.kind === 'timeout'
      ? createGatewayResponse(503, 'Service Unavailable')
      : createGatewayResponse(500, 'Internal Server Error')
  }
}
