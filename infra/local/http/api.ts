import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import { bytesOf } from '../aws/request.ts'
import {
  failureOf,
  type FunctionDefinition,
  type Functions,
  type Outcome,
} from '../lambda/functions.ts'
import { gatewayAnswer, type Answer } from './answer.ts'
import { apiEvent } from './api-event.ts'
import type { OriginRequest } from './edge.ts'
import { createRouter, type Route } from './routes.ts'

/** The function of a route and how long the gateway waits for it, in milliseconds. */
export interface Integration {
  readonly definition: FunctionDefinition
  readonly timeout: number
}

/** Lambda takes no larger request, in bytes. */
export const maxRequestBody = 6 * 1024 * 1024

const headerValue = z.union([z.string(), z.number(), z.boolean()])
const structured = z.object({
  statusCode: z.int(),
  headers: z.optional(z.record(z.string(), z.optional(headerValue))),
  cookies: z.optional(z.array(z.string())),
  body: z.optional(z.string()),
  isBase64Encoded: z.optional(z.boolean()),
})

const plainJson = (value: unknown): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: typeof value === 'string' ? value : JSON.stringify(value ?? null),
})

const isStructured = (value: unknown) =>
  typeof value === 'object' && value !== null && 'statusCode' in value

/** What API Gateway makes of a function's answer. */
const answerOf = (value: unknown): Answer => {
  if (!isStructured(value)) return plainJson(value)
  const parsed = structured.safeParse(value)
  if (!parsed.success) return gatewayAnswer(500, 'Internal Server Error')
  const { statusCode, headers = {}, cookies, body = '', isBase64Encoded } = parsed.data
  const named: Record<string, string> = {}
  for (const [name, text] of Object.entries(headers))
    if (text !== undefined) named[name.toLowerCase()] = String(text)
  return {
    status: statusCode,
    headers: { 'content-type': 'text/plain;charset=utf-8', ...named },
    ...(cookies && { cookies }),
    body: isBase64Encoded ? Buffer.from(body, 'base64') : body,
  }
}

/** The body of a request, or undefined when it is larger than Lambda takes. */
const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytesOf(request)) {
    size += chunk.length
    if (size <= maxRequestBody) chunks.push(chunk)
  }
  return size <= maxRequestBody ? Buffer.concat(chunks) : undefined
}

const inTime = async (work: Promise<Outcome>, limit: number): Promise<Outcome> => {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const timer = setTimeout(resolve, limit, { kind: 'timeout' })
  void work.then(resolve)
  const outcome = await promise
  clearTimeout(timer)
  return outcome
}

/**
 * The HTTP API of the template: finds the route, runs its function, answers as API Gateway
 * would when there is none (404), it fails (500), takes too long (503), or the body is too large (413).
 */
export const createApi = (options: {
  routes: readonly Route<Integration>[]
  functions: Functions
  report: (failure: string) => void
}) => {
  const match = createRouter(options.routes)
  return async (origin: OriginRequest): Promise<Answer> => {
    const found = match(origin.request.method ?? 'GET', origin.path)
    if (!found) return gatewayAnswer(404, 'Not Found')
    const body = await readBody(origin.request)
    if (!body) return gatewayAnswer(413, 'Request Entity Too Large')
    const { definition, timeout } = found.route.target
    const running = options.functions.invoke(definition, apiEvent(origin, body, found))
    const outcome = timeout < definition.timeout ? await inTime(running, timeout) : await running
    if (outcome.kind === 'answer') return answerOf(outcome.value)
    options.report(`${found.route.key}: ${failureOf(outcome)}`)
    return outcome.kind === 'timeout'
      ? gatewayAnswer(503, 'Service Unavailable')
      : gatewayAnswer(500, 'Internal Server Error')
  }
}
