import type { IncomingMessage } from 'node:http'
import type { Answer } from './answer.ts'
import type { Behavior, Distribution } from './distribution.ts'
import type { StaticFiles } from './static-files.ts'

/** What the edge passes to the API. */
export interface OriginRequest {
  readonly request: IncomingMessage
  readonly path: string
  readonly rawQuery: string
  /** Without cookies; with what the edge has added. */
  readonly headers: Readonly<Record<string, string>>
}

const headersOf = (request: IncomingMessage) => {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && name !== 'cookie')
      headers[name] = Array.isArray(value) ? value.join(',') : value
  return headers
}

/** The path and the query of a request, as they came. */
export const splitAddress = ({ url = '/' }: IncomingMessage): readonly [string, string] => {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

const notFound: Answer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'Not Found',
}

const methodNotAllowed: Answer = { ...notFound, status: 405, body: 'Method Not Allowed' }

/**
 * Answers requests as the CDN of the template does: the first behaviour that fits, its edge
 * function, its origin, its headers.
 */
export const createEdge = (options: {
  distribution: Distribution
  files: StaticFiles
  api: (request: OriginRequest) => Promise<Answer>
}) => {
  const { behaviors, rootObject } = options.distribution

  const askFiles = async (behavior: Behavior, { request, path, headers }: OriginRequest) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed
    const file = path === '/' ? `/${rootObject}` : path
    const answer = await options.files(file, {
      acceptEncoding: behavior.compress ? (headers['accept-encoding'] ?? '') : '',
      ifNoneMatch: headers['if-none-match'],
    })
    return answer ?? notFound
  }

  const askOrigin = async (
    behavior: Behavior,
    request: IncomingMessage,
    uri: string,
    rawQuery: string,
  ): Promise<Answer> => {
    let path = uri
    let headers: Readonly<Record<string, string>> = headersOf(request)
    const ip = request.socket.remoteAddress ?? ''
    if (behavior.viewerRequest) {
      const method = request.method ?? 'GET'
      const result = await behavior.viewerRequest({ method, uri, rawQuery, headers, ip })
      if ('status' in result) return result
      path = result.uri
      headers = result.headers
    }
    const forwarded = headers['x-forwarded-for']
    const origin: OriginRequest = {
      request,
      path,
      rawQuery,
      headers: {
        ...headers,
        'x-forwarded-for': forwarded === undefined ? ip : `${forwarded}, ${ip}`,
        'x-forwarded-proto': 'http',
        ...behavior.originHeaders,
      },
    }
    return behavior.asksApi ? options.api(origin) : askFiles(behavior, origin)
  }

  const behaviorOf = (uri: string) => behaviors.find(({ fits }) => fits(uri))

  return {
    /** Whether the site's files answer a path, rather than the API. */
    isSite: (uri: string) => behaviorOf(uri)?.asksApi === false,
    answer: async (request: IncomingMessage): Promise<Answer> => {
      const [uri, rawQuery] = splitAddress(request)
      const behavior = behaviorOf(uri)
      if (!behavior) return notFound
      const answer = await askOrigin(behavior, request, uri, rawQuery)
      return { ...answer, headers: { ...answer.headers, ...behavior.headers } }
    },
  }
}
