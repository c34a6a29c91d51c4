import type { IncomingMessage } from 'node:http'
import type { HttpResponse } from './http-response.ts'
import type { Behavior, Distribution } from './distribution.ts'
import type { StaticFiles } from './static-files.ts'

/** The request that the edge sends to the origin. */
export interface OriginRequest {
  readonly request: IncomingMessage
  readonly path: string
  readonly rawQuery: string
  /** Without cookies, with the headers that the edge has added. */
  readonly headers: Readonly<Record<string, string>>
}

const getHeaders = (request: IncomingMessage) => {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && name !== 'cookie')
      headers[name] = Array.isArray(value) ? value.join(',') : value
  return headers
}

/** Splits the URL of a request into path and query, both still encoded. */
export const splitUrl = ({ url = '/' }: IncomingMessage): readonly [string, string] => {
  const queryStart = url.indexOf('?')
  return queryStart < 0 ? [url, ''] : [url.slice(0, queryStart), url.slice(queryStart + 1)]
}

const notFound: HttpResponse = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'Not Found',
}

const methodNotAllowed: HttpResponse = { ...notFound, status: 405, body: 'Method Not Allowed' }

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/**
 * Creates the CDN of the template. It handles a request by the first matching behavior: its edge
 * function, its origin, its headers.
 */
export const createEdge = (options: {
  distribution: Distribution
  files: StaticFiles
  api: (request: OriginRequest) => Promise<HttpResponse>
  /** Returns an object of a bucket, as S3 does. */
  bucket: (name: string, request: OriginRequest) => Promise<HttpResponse>
}) => {
  const { behaviors, rootObject } = options.distribution

  const serveFile = async (behavior: Behavior, { request, path, headers }: OriginRequest) => {
    if (!isRead(request)) return methodNotAllowed
    const file = path === '/' ? `/${rootObject}` : path
    const answer = await options.files(file, {
      acceptEncoding: behavior.compress ? (headers['accept-encoding'] ?? '') : '',
      ifNoneMatch: headers['if-none-match'],
      range: headers['range'],
    })
    return answer ?? notFound
  }

  const serveOrigin = async (
    behavior: Behavior,
    request: IncomingMessage,
    uri: string,
    rawQuery: string,
  ): Promise<HttpResponse> => {
    let path = uri
    let headers: Readonly<Record<string, string>> = getHeaders(request)
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
    switch (behavior.origin.kind) {
      case 'api':
        return options.api(origin)
      case 'site':
        return serveFile(behavior, origin)
      case 'bucket':
        return isRead(request) ? options.bucket(behavior.origin.bucket, origin) : methodNotAllowed
    }
  }

  const findBehavior = (uri: string) => behaviors.find(({ matches: fits }) => fits(uri))

  return {
    /** Whether a path is served from the site's files. */
    isSite: (uri: string) => findBehavior(uri)?.origin.kind === 'site',
    /** Whether a path is served from another bucket, whose presigned URLs it takes. */
    isBucket: (uri: string) => findBehavior(uri)?.origin.kind === 'bucket',
    answer: async (request: IncomingMessage): Promise<HttpResponse> => {
      const [uri, rawQuery] = splitUrl(request)
      const behavior = findBehavior(uri)
      if (!behavior) return notFound
      const answer = await serveOrigin(behavior, request, uri, rawQuery)
      return { ...answer, headers: { ...answer.headers, ...behavior.headers } }
    },
  }
}
