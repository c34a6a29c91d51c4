import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { ProviderError } from '../provider-error.ts'
import { requestJson } from '../request-json.ts'
import type { SocialProvider } from './port.ts'

/** How Facebook knows us, and where its Graph API is. */
export interface FacebookApp {
  readonly appId: string
  readonly appSecret: () => Promise<string>
  /** Ends in a slash. */
  readonly graphUrl: string
}

/** The version of the Graph API that this adapter was written for. */
export const facebookGraphUrl = 'https://graph.facebook.com/v23.0/'

const PARTY = 'facebook'
/** A person waits behind this. */
const TIMEOUT_MS = 3_000

const debugged = z.object({
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
 * Facebook's login: an access token that its page script hands out. Facebook is asked whether the
 * token was made for our app and for whom, so that a token of another app's is worth nothing. It
 * takes no nonce; and it does not vouch for e-mails, which may have been confirmed long ago.
 */
export const facebookWith = ({ appId, appSecret, graphUrl }: FacebookApp): SocialProvider => {
  const ask = <Answer extends z.ZodMiniType>(
    path: string,
    query: Readonly<Record<string, string>>,
    answer: Answer,
  ) => {
    const url = new URL(path, graphUrl)
    url.search = new URLSearchParams(query).toString()
    return requestJson({ party: PARTY, url, timeoutMs: TIMEOUT_MS, answer })
  }

  return {
    async identify(token) {
      const secret = await appSecret()
      const { data } = await ask(
        'debug_token',
        { input_token: token, access_token: `${appId}|${secret}` },
        debugged,
      )
      const isOurs = data.is_valid && data.app_id === appId && (data.type ?? 'USER') === 'USER'
      if (!isOurs) throw new ProviderError(PARTY, 'refused')
      const person = await ask(
        'me',
        {
          fields: 'id,name,email',
          access_token: token,
          appsecret_proof: createHmac('sha256', secret).update(token).digest('hex'),
        },
        profile,
      )
      if (person.id !== data.user_id) throw new ProviderError(PARTY, 'refused')
      return { provider: 'facebook', ...person, isEmailVerified: false }
    },
  }
}
