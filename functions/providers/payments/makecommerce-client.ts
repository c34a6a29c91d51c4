import type * as z from 'zod/mini'
import { requestJson } from '#functions/providers/request-json.ts'

/**
 * The shop's keys. `publishableKey` is public; `secretKey` authenticates calls and signs messages.
 */
export interface ShopKeys {
  shopId: string
  secretKey: string
  publishableKey: string
}

/** The provider's endpoints and the shop's keys. */
export interface MakecommerceSettings {
  /** Base URL of the API, without a trailing slash. */
  apiUrl: string
  checkoutJsUrl: string
  keys: () => Promise<ShopKeys>
}

/** The provider's name in errors and logs. */
export const PROVIDER = 'makecommerce'

/** The payer waits for this call, and two in a row must fit into the 15 s of a function. */
const TIMEOUT_MS = 6_000

/** Calls the API of MakeCommerce with the shop's keys. */
export interface MakecommerceClient {
  /** Loads the keys at first use. A failed load is repeated at the next use. */
  readonly getKeys: () => Promise<ShopKeys>
  /** Sends a GET, or a POST when there is a body, and parses the response with the schema. */
  readonly request: <Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    body?: unknown,
  ) => Promise<z.infer<Schema>>
}

/** Creates a client of MakeCommerce. Keys and bodies of calls are never logged. */
export const createMakecommerceClient = ({
  apiUrl,
  keys,
}: Pick<MakecommerceSettings, 'apiUrl' | 'keys'>): MakecommerceClient => {
  let loading: Promise<ShopKeys> | undefined
  const getKeys = (): Promise<ShopKeys> =>
    (loading ??= keys().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  return {
    getKeys,
    request: async (path, schema, body) => {
      const { shopId, secretKey } = await getKeys()
      return requestJson({
        provider: PROVIDER,
        url: new URL(`${apiUrl}${path}`),
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`,
        },
        body,
        timeoutMs: TIMEOUT_MS,
        schema,
      })
    },
  }
}
