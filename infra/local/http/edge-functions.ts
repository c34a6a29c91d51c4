import { runInNewContext } from 'node:vm'
import * as z from 'zod/mini'

const headersShape = z.record(z.string(), z.object({ value: z.string() }))
const resultShape = z.union([
  z.object({ uri: z.string(), headers: headersShape }),
  z.object({
    statusCode: z.int(),
    headers: z.optional(headersShape),
    body: z.optional(z.union([z.string(), z.object({ data: z.string() })])),
  }),
])

/** The request that an edge function gets. */
export interface EdgeRequest {
  readonly method: string
  readonly uri: string
  readonly rawQuery: string
  readonly headers: Readonly<Record<string, string>>
  readonly ip: string
}

/** The request to pass on, or a response. */
export type EdgeResult =
  | { readonly uri: string; readonly headers: Readonly<Record<string, string>> }
  | {
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }

/** A function of the CDN that runs before the request to the origin. */
export type EdgeFunction = (request: EdgeRequest) => Promise<EdgeResult>

const isCallable = (value: unknown): value is (event: object) => unknown =>
  typeof value === 'function'

const wrap = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]))

const unwrap = (headers: z.infer<typeof headersShape> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]))

const parseQuery = (rawQuery: string) =>
  wrap(Object.fromEntries(rawQuery === '' ? [] : new URLSearchParams(rawQuery)))

/** Creates a CloudFront function from its source, which declares `handler(event)`. */
export const createEdgeFunction = (source: string): EdgeFunction => {
  const handler: unknown = runInNewContext(`${source}\n;handler`)
  if (!isCallable(handler)) throw new Error('An edge function declares no handler')
  return async ({ method, uri, rawQuery, headers, ip }) => {
    const result = resultShape.parse(
      await handler({
        version: '1.0',
        context: { eventType: 'viewer-request' },
        viewer: { ip },
        request: {
          method,
          uri,
          querystring: parseQuery(rawQuery),
          headers: wrap(headers),
          cookies: {},
        },
      }),
    )
    if ('uri' in result) return { uri: result.uri, headers: unwrap(result.headers) }
    const body = typeof result.body === 'object' ? result.body.data : (result.body ?? '')
    return { status: result.statusCode, headers: unwrap(result.headers), body }
  }
}
