import type { Method } from '#shared/api/call.ts'
import { fetchFrom } from './fetch-from.ts'
import type { Browser } from './visitor.ts'

/** One of 250 loopback addresses, so that the rate limits of one address do not affect all clients. */
export const getAddress = (client: number): string => `127.0.1.${(client % 250) + 1}`

/** Calls a path below /api with the cookies of `browser`, from the IP address of client number `client`. */
export const callFrom = async (
  client: number,
  browser: Browser,
  origin: string,
  {
    method,
    path,
    body,
    key,
    headers = {},
  }: {
    method: Method
    path: string
    body?: unknown
    key?: string
    headers?: Readonly<Record<string, string>>
  },
): Promise<{ status: number; json: unknown }> => {
  const response = await fetchFrom(getAddress(client), `${origin}/api${path}`, {
    method,
    headers: Object.entries({
      'content-type': 'application/json',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrftoken': browser.cookies.get('_xsrf') ?? '',
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, json: await response.json() }
}
