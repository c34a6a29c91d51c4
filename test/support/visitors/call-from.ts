import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Method } from '#shared/api/call.ts'
import type { Browser } from './visitor.ts'

/** One of 250 loopback addresses, so that the rate limits of one address do not affect all clients. */
const getAddress = (client: number): string => `127.0.1.${(client % 250) + 1}`

/** Calls a path below /api with the cookies of `browser`, from the IP address of client number `client`. */
export const callFrom = (
  client: number,
  browser: Browser,
  origin: string,
  {
    method,
    path,
    body,
    key,
    headers,
  }: {
    method: Method
    path: string
    body?: unknown
    key?: string
    headers?: Readonly<Record<string, string>>
  },
): Promise<{ status: number; json: unknown }> =>
  new Promise((resolve, reject) => {
    const call = request(`${origin}/api${path}`, {
      method,
      localAddress: getAddress(client),
      headers: {
        'content-type': 'application/json',
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrftoken': browser.cookies.get('_xsrf') ?? '',
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
    })
    call.on('error', reject)
    call.on('response', (response) => {
      text(response).then(
        (responseText) =>
          resolve({ status: response.statusCode ?? 0, json: JSON.parse(responseText) }),
        reject,
      )
    })
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
