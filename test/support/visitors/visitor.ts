import * as z from 'zod/mini'
import type { Call, Method } from '#shared/api/call.ts'
import { apiError } from '#shared/api/errors.ts'
import { getApp } from '#shared/api/app.ts'

/** What a call carries beside its method and path. */
export interface RequestOptions {
  /** Written as JSON; a text goes as it is. */
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  /** Takes the place of `{name}` in the path. */
  readonly params?: Readonly<Record<string, string | number>>
  /** The `Idempotency-Key`. */
  readonly key?: string
  /** On top of, or in place of, what a browser sends; an empty text leaves one out. */
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer, its body read as JSON where it is any. */
export interface ApiResponse {
  readonly status: number
  readonly headers: Headers
  readonly json: unknown
}

const fillPath = (path: string, params: NonNullable<RequestOptions['params']>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What an answer was refused for: its status and type, each field with its code, rows of a list. */
export const parseRefusal = ({ status, json }: ApiResponse) => {
  const { status_code, error_type, error_code, message, errors, error_messages } = z.parse(
    apiError,
    json,
  )
  if (status_code !== status) throw new Error(`status ${status} says ${status_code} of itself`)
  return {
    status,
    type: error_type,
    code: error_code,
    message,
    fields: Object.fromEntries(errors.map((error) => [error.field, error.error_type])),
    rows: error_messages,
  }
}

/**
 * A browser of its own: keeps the cookies it is given and echoes the anti-forgery token, as the
 * page does. It has no session before its first `GET /app`; `visit` makes that one, too.
 */
export const createBrowser = (origin: string) => {
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
      'content-type': body === undefined ? '' : 'application/json',
      'idempotency-key': key ?? '',
      ...headers,
    }
    return Object.entries(all).filter(([, value]) => value !== '')
  }

  /** Sends anything to a path below /api and tells what came back, whatever its status. */
  const send = async (
    method: Method,
    path: string,
    sent: RequestOptions = {},
  ): Promise<ApiResponse> => {
    const query = new URLSearchParams(sent.query).toString()
    const address = `${origin}/api${fillPath(path, sent.params ?? {})}${query && `?${query}`}`
    const { body } = sent
    const response = await fetch(address, {
      method,
      headers: buildHeaders(sent),
      redirect: 'manual',
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    storeCookies(response)
    return {
      status: response.status,
      headers: response.headers,
      json: readJson(await response.text()),
    }
  }

  return {
    cookies,
    send,
    /** Makes a call of the contract and answers its result. Throws when it is refused. */
    call: async <Result>(
      { method, path, result }: Call & { readonly result: z.ZodMiniType<Result> },
      sent: RequestOptions = {},
    ): Promise<Result> => {
      const answer = await send(method, path, sent)
      if (answer.status >= 300) {
        throw new Error(
          `${method} ${path} answered ${answer.status} ${JSON.stringify(answer.json)}`,
        )
      }
      return z.parse(result, answer.json)
    },
    /** Makes a call of the contract that is to be refused, and tells why it was. */
    expectRefusal: async ({ method, path }: Call, sent: RequestOptions = {}) =>
      parseRefusal(await send(method, path, sent)),
  }
}
export type Browser = ReturnType<typeof createBrowser>

/** A visitor who has opened the page: an anonymous session with its token. */
export const visit = async (
  { url }: { readonly url: string },
  query: Readonly<Record<string, string>> = {},
): Promise<Browser> => {
  const browser = createBrowser(url)
  await browser.call(getApp, { query })
  return browser
}
