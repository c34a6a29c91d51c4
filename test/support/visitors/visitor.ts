import * as z from 'zod/mini'
import type { Call, Method } from '#shared/api/call.ts'
import { apiError } from '#shared/api/errors.ts'
import { getApp } from '#shared/api/app.ts'
import { measure } from '#test/support/spent-time.ts'
import { fetchFrom } from './fetch-from.ts'

/** The options of a request beside its method and path. */
export interface RequestOptions {
  /** Sent as JSON; a string and a form with files are sent as they are. */
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  /** Replaces `{name}` in the path. */
  readonly params?: Readonly<Record<string, string | number>>
  /** The `Idempotency-Key`. */
  readonly key?: string
  /** Added to the headers of a browser or replacing them; an empty value removes a header. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A response; `json` is its parsed body, or the text if it is not JSON. */
export interface ApiResponse {
  readonly status: number
  readonly headers: Headers
  readonly json: unknown
}

const fillPath = (path: string, params: NonNullable<RequestOptions['params']>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const isSentAsIs = (body: unknown): body is string | FormData =>
  typeof body === 'string' || body instanceof FormData

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Parses an error response: its status, type and code, the code of each field, and the rows of a list.
 * @throws when the body is not an API error or states another status.
 */
export const parseRefusal = ({ status, json }: ApiResponse) => {
  const { status_code, error_type, error_code, message, errors, error_messages } = z.parse(
    apiError,
    json,
  )
  if (status_code !== status) throw new Error(`The body of status ${status} states ${status_code}`)
  return {
    status,
    type: error_type,
    code: error_code,
    message,
    fields: Object.fromEntries(errors.map((error) => [error.field, error.error_type])),
    rows: error_messages,
  }
}

/** The site that a visitor opens. */
export interface VisitedSite {
  /** Its origin. */
  readonly url: string
  /** The loopback address of the visitor's network, where rate limits of others must not count. */
  readonly address?: string
}

/**
 * Creates an HTTP client that behaves as a browser: it keeps cookies and sends the anti-forgery token.
 * It has no session before its first `GET /app`, which `visit` makes.
 */
export const createBrowser = (origin: string, network?: string) => {
  const cookies = new Map<string, string>()

  const storeCookies = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
  }

  const buildHeaders = ({ body, key, headers }: RequestOptions): [string, string][] => {
    const all = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrftoken': cookies.get('_xsrf') ?? '',
      // Of a form, `fetch` states the type with its boundary.
      'content-type': body === undefined || body instanceof FormData ? '' : 'application/json',
      'idempotency-key': key ?? '',
      ...headers,
    }
    return Object.entries(all).filter(([, value]) => value !== '')
  }

  const request = async (
    method: Method,
    path: string,
    options: RequestOptions,
  ): Promise<Response> => {
    const query = new URLSearchParams(options.query).toString()
    const address = `${origin}/api${fillPath(path, options.params ?? {})}${query && `?${query}`}`
    const { body } = options
    const init = {
      method,
      headers: buildHeaders(options),
      ...(body !== undefined && { body: isSentAsIs(body) ? body : JSON.stringify(body) }),
    }
    const response = await measure('calls', () =>
      network === undefined
        ? fetch(address, { ...init, redirect: 'manual' })
        : fetchFrom(network, address, init),
    )
    storeCookies(response)
    return response
  }

  /** Sends a request to a path below /api and returns the response with any status. */
  const send = async (
    method: Method,
    path: string,
    options: RequestOptions = {},
  ): Promise<ApiResponse> => {
    const response = await request(method, path, options)
    const { status, headers } = response
    return { status, headers, json: readJson(await response.text()) }
  }

  return {
    cookies,
    send,
    /**
     * Makes a call of the contract and returns its result.
     * @throws when the response is an error.
     */
    call: async <Result>(
      { method, path, result }: Call & { readonly result: z.ZodMiniType<Result> },
      options: RequestOptions = {},
    ): Promise<Result> => {
      const response = await send(method, path, options)
      if (response.status >= 300) {
        throw new Error(
          `${method} ${path} responded with ${response.status} ${JSON.stringify(response.json)}`,
        )
      }
      return z.parse(result, response.json)
    },
    /**
     * Makes a call of the contract that returns a document.
     * @throws when the response is an error or JSON.
     */
    fetchDocument: async ({ method, path }: Call, options: RequestOptions = {}) => {
      const response = await request(method, path, options)
      const type = response.headers.get('content-type') ?? ''
      if (response.status !== 200 || type === 'application/json') {
        throw new Error(`${method} ${path} responded with ${response.status} and ${type}`)
      }
      return { type, bytes: new Uint8Array(await response.arrayBuffer()) }
    },
    /**
     * Makes a call of the contract that must fail, and returns its error.
     * @throws when the response is not an API error.
     */
    expectRefusal: async ({ method, path }: Call, options: RequestOptions = {}) =>
      parseRefusal(await send(method, path, options)),
  }
}
export type Browser = ReturnType<typeof createBrowser>

/** Opens the page as a new visitor: starts an anonymous session with its token. */
export const visit = async (
  { url, address }: VisitedSite,
  query: Readonly<Record<string, string>> = {},
): Promise<Browser> => {
  const browser = createBrowser(url, address)
  await browser.call(getApp, { query })
  return browser
}
