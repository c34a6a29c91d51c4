import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { requestJson } from '#functions/providers/request-json.ts'
import type { SocialProvider } from './port.ts'

/** Our app at Facebook and the Graph API. */
export interface FacebookApp {
  readonly appId: string
  readonly appSecret: () => Promise<string>
  /** Base URL with a trailing slash. */
  readonly graphUrl: string
}

/** The version of the Graph API that this adapter supports. */
export const facebookGraphUrl = 'https://graph.facebook.com/v23.0/'

const PROVIDER = 'facebook'
/** The user waits for this call. */
const TIMEOUT_MS = 3_000

const debugTokenResponse = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.optional(z.string()),
    user_id: z.optional(z.string()),
    type: z.optional(z.string()),
  }),
})

const profile = z.object({
  id: z.string().check(z.minLength(1)),
  name: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
})

/**
 * Creates the Facebook login provider. It identifies people by the access token of Facebook's page
 * script and asks Facebook for which app and person the token was issued, so that tokens of other
 * apps are refused. Facebook supports no nonce. E-mails count as unverified, because Facebook may have
 * confirmed them long ago.
 */
export const createFacebook = ({ appId, appSecret, graphUrl }: FacebookApp): SocialProvider => {
  const request = <Schema extends z.ZodMiniType>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: Schema,
  ) => {
    const url = new URL(path, graphUrl)
    url.search = new URLSearchParams(query).toString()
    return requestJson({ provider: PROVIDER, url, timeoutMs: TIMEOUT_MS, schema })
  }

  return {
    async identify(token) {
      const secret = await appSecret()
      const { data } = await request(
        'debug_token',
        { input_token: token, access_token: `${appId}|${secret}` },
        debugTokenResponse,
      )
      const isOurs = data.is_valid && data.app_id === appId && (data.type ?? 'USER') === 'USER'
      if (!isOurs) throw new ProviderError(PROVIDER, 'refused')
      const person = await request(
        'me',
        {
          fields: 'id,name,email',
          access_token: token,
          appsecret_proof: createHmac('sha256', secret).update(token).digest('hex'),
        },
        profile,
      )
      if (person.id !== data.user_id) throw new ProviderError(PROVIDER, 'refused')
      return { provider: 'facebook', ...person, isEmailVerified: false }
    },
  }
}
