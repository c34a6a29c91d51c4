import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './generated/schema.ts'

/** An item of POST orders. */
export type OrderItem = components['schemas']['OrderItem']
/** What every refused request returns. */
export type PakkError = components['schemas']['Error']

/**
 * Creates a client of the public API. Every call returns `data` or `error`, and the `response`.
 * @param options the address of the site, `https://pakk.example`, and an API key
 */
export const createPakkClient = ({
  baseUrl,
  key,
  fetch,
}: {
  readonly baseUrl: string
  readonly key: string
  /** Instead of the global one, for tests. */
  readonly fetch?: (request: Request) => Promise<Response>
}): Client<paths, 'application/json'> =>
  createClient<paths, 'application/json'>({
    baseUrl: `${baseUrl.replace(/\/$/, '')}/api/ext/v1`,
    headers: { Authorization: key },
    ...(fetch && { fetch }),
  })
